import type { PlayerTexts } from './texts.ts';

/** Korean texts of subtitles and of the player's keys. */
export const koPlayer: PlayerTexts = {
  'subtitles.title': '자막',
  'subtitles.off': '끄기',
  'subtitles.none': '이 회차에는 자막이 없어요',
  'subtitles.now': '자막: {{language}}',
  'subtitles.now_off': '자막 꺼짐',
  'subtitles.size': '크기',
  'subtitles.size_small': '작게',
  'subtitles.size_medium': '보통',
  'subtitles.size_large': '크게',
  'subtitles.look': '스타일',
  'subtitles.look_shadow': '그림자',
  'subtitles.look_box': '배경',

  'shortcuts.title': '키보드 단축키',
  'shortcuts.space': '스페이스',
  'shortcuts.play': '재생/일시정지',
  'shortcuts.skip': '10초 뒤로/앞으로',
  'shortcuts.episode': '이전 화/다음 화',
  'shortcuts.tenth': '처음, 10%, 20%…90%로 이동',
  'shortcuts.mute': '소리 켜기/끄기',
  'shortcuts.full_screen': '전체 화면',
  'shortcuts.subtitles': '자막 켜기/끄기',
  'shortcuts.clean': '화면만 보기',
  'shortcuts.leave': '닫기/컨트롤 다시 표시',
  'shortcuts.help': '단축키 목록',
};
