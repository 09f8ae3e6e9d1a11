import type { PlayerTexts } from './texts.ts';

/** French texts of subtitles and of the player's keys. */
export const frPlayer: PlayerTexts = {
  'subtitles.title': 'Sous-titres',
  'subtitles.off': 'Désactivés',
  'subtitles.none': "Cet épisode n'a pas de sous-titres",
  'subtitles.now': 'Sous-titres : {{language}}',
  'subtitles.now_off': 'Sous-titres désactivés',
  'subtitles.size': 'Taille',
  'subtitles.size_small': 'Petite',
  'subtitles.size_medium': 'Moyenne',
  'subtitles.size_large': 'Grande',
  'subtitles.look': 'Style',
  'subtitles.look_shadow': 'Ombre',
  'subtitles.look_box': 'Cadre',

  'shortcuts.title': 'Raccourcis clavier',
  'shortcuts.space': 'Espace',
  'shortcuts.play': 'Lecture ou pause',
  'shortcuts.skip': 'Reculer ou avancer de 10 secondes',
  'shortcuts.episode': 'Épisode précédent ou suivant',
  'shortcuts.tenth': 'Début, 10 %, 20 % … 90 %',
  'shortcuts.mute': 'Activer ou couper le son',
  'shortcuts.full_screen': 'Plein écran',
  'shortcuts.subtitles': 'Activer ou désactiver les sous-titres',
  'shortcuts.clean': 'Image seule',
  'shortcuts.leave': 'Fermer ou réafficher les commandes',
  'shortcuts.help': 'Ces raccourcis',
};
