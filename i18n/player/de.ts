import type { PlayerTexts } from './texts.ts';

/** German texts of subtitles and of the player's keys. */
export const dePlayer: PlayerTexts = {
  'subtitles.title': 'Untertitel',
  'subtitles.off': 'Aus',
  'subtitles.none': 'Diese Folge hat keine Untertitel',
  'subtitles.now': 'Untertitel: {{language}}',
  'subtitles.now_off': 'Untertitel aus',
  'subtitles.size': 'Größe',
  'subtitles.size_small': 'Klein',
  'subtitles.size_medium': 'Mittel',
  'subtitles.size_large': 'Groß',
  'subtitles.look': 'Stil',
  'subtitles.look_shadow': 'Schatten',
  'subtitles.look_box': 'Kasten',

  'shortcuts.title': 'Tastenkürzel',
  'shortcuts.space': 'Leertaste',
  'shortcuts.play': 'Abspielen oder Pause',
  'shortcuts.skip': '10 Sekunden zurück oder vor',
  'shortcuts.episode': 'Vorherige oder nächste Folge',
  'shortcuts.tenth': 'Anfang, 10 %, 20 % … 90 %',
  'shortcuts.mute': 'Ton an oder aus',
  'shortcuts.full_screen': 'Vollbild',
  'shortcuts.subtitles': 'Untertitel an oder aus',
  'shortcuts.clean': 'Nur das Bild',
  'shortcuts.leave': 'Schließen oder Bedienelemente zurückholen',
  'shortcuts.help': 'Diese Übersicht',
};
