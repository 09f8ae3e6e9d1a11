import type { PlayerTexts } from './texts.ts';

/** Traditional Chinese texts of subtitles and of the player's keys. */
export const zhTWPlayer: PlayerTexts = {
  'subtitles.title': '字幕',
  'subtitles.off': '關閉',
  'subtitles.none': '本集沒有字幕',
  'subtitles.now': '字幕：{{language}}',
  'subtitles.now_off': '字幕已關閉',
  'subtitles.size': '大小',
  'subtitles.size_small': '小',
  'subtitles.size_medium': '中',
  'subtitles.size_large': '大',
  'subtitles.look': '樣式',
  'subtitles.look_shadow': '陰影',
  'subtitles.look_box': '底框',

  'shortcuts.title': '鍵盤快速鍵',
  'shortcuts.space': '空白鍵',
  'shortcuts.play': '播放或暫停',
  'shortcuts.skip': '倒退或快轉 10 秒',
  'shortcuts.episode': '上一集或下一集',
  'shortcuts.tenth': '跳到開頭、10%、20%……90%',
  'shortcuts.mute': '開關聲音',
  'shortcuts.full_screen': '全螢幕',
  'shortcuts.subtitles': '開關字幕',
  'shortcuts.clean': '純淨畫面',
  'shortcuts.leave': '關閉，或恢復控制項',
  'shortcuts.help': '快速鍵列表',
};
