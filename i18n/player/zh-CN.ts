import type { PlayerTexts } from './texts.ts';

/** Simplified Chinese texts of subtitles and of the player's keys. */
export const zhCNPlayer: PlayerTexts = {
  'subtitles.title': '字幕',
  'subtitles.off': '关闭',
  'subtitles.none': '本集没有字幕',
  'subtitles.now': '字幕：{{language}}',
  'subtitles.now_off': '字幕已关闭',
  'subtitles.size': '大小',
  'subtitles.size_small': '小',
  'subtitles.size_medium': '中',
  'subtitles.size_large': '大',
  'subtitles.look': '样式',
  'subtitles.look_shadow': '阴影',
  'subtitles.look_box': '底框',

  'shortcuts.title': '键盘快捷键',
  'shortcuts.space': '空格',
  'shortcuts.play': '播放或暂停',
  'shortcuts.skip': '后退或前进 10 秒',
  'shortcuts.episode': '上一集或下一集',
  'shortcuts.tenth': '跳到开头、10%、20%……90%',
  'shortcuts.mute': '开关声音',
  'shortcuts.full_screen': '全屏',
  'shortcuts.subtitles': '开关字幕',
  'shortcuts.clean': '清屏',
  'shortcuts.leave': '关闭，或恢复控件',
  'shortcuts.help': '快捷键列表',
};
