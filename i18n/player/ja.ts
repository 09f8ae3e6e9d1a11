import type { PlayerTexts } from './texts.ts';

/** Japanese texts of subtitles and of the player's keys. */
export const jaPlayer: PlayerTexts = {
  'subtitles.title': '字幕',
  'subtitles.off': 'オフ',
  'subtitles.none': 'この話には字幕がありません',
  'subtitles.now': '字幕：{{language}}',
  'subtitles.now_off': '字幕オフ',
  'subtitles.size': 'サイズ',
  'subtitles.size_small': '小',
  'subtitles.size_medium': '中',
  'subtitles.size_large': '大',
  'subtitles.look': 'スタイル',
  'subtitles.look_shadow': '影付き',
  'subtitles.look_box': '背景付き',

  'shortcuts.title': 'キーボードショートカット',
  'shortcuts.space': 'スペース',
  'shortcuts.play': '再生・一時停止',
  'shortcuts.skip': '10秒戻る・進む',
  'shortcuts.episode': '前の話・次の話',
  'shortcuts.tenth': '先頭、10%、20%…90%へ移動',
  'shortcuts.mute': '音声のオン・オフ',
  'shortcuts.full_screen': '全画面表示',
  'shortcuts.subtitles': '字幕のオン・オフ',
  'shortcuts.clean': '映像だけ表示',
  'shortcuts.leave': '閉じる・操作パネルを戻す',
  'shortcuts.help': 'ショートカット一覧',
};
