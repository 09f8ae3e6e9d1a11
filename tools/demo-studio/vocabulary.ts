/** The words that storyboards use. README.md describes them. */

export const SETS = [
  'penthouse-night',
  'office-tower',
  'mansion-hall',
  'wedding-chapel',
  'hospital-room',
  'rainy-street',
  'rooftop-dawn',
  'harbour-warehouse',
  'casino',
  'ballroom',
  'courtroom',
  'village-courtyard',
  'imperial-palace',
  'bamboo-forest',
  'night-market',
  'ruined-city',
  'bunker',
  'snow-mountain',
  'beach-sunset',
  'train-carriage',
  'classroom',
  'home-kitchen',
  'cafe',
  'lighthouse',
  'theatre-stage',
  'pawnshop',
  'convenience-store',
  'moonlit-garden',
  'villa-garden',
  'car-interior',
  'street-kitchen',
] as const;

export const EMOTIONS = [
  'neutral',
  'smile',
  'shocked',
  'angry',
  'sad',
  'crying',
  'smirk',
  'tender',
  'afraid',
  'determined',
] as const;

export const CAMERAS = [
  'push-in',
  'pull-out',
  'pan-left',
  'pan-right',
  'tilt-up',
  'tilt-down',
  'handheld',
  'crash-zoom',
  'drift-left',
  'drift-right',
  'dutch',
] as const;

/** How large people are. `extreme` shows eyes and mouth, `over-shoulder` the first actor beyond the back of the second. */
export const FRAMINGS = ['extreme', 'close', 'medium', 'over-shoulder', 'low', 'wide'] as const;

/** What an actor does in a shot besides speaking. README.md describes each. */
export const ACTIONS = [
  'enters',
  'leaves',
  'steps-forward',
  'steps-back',
  'turns-away',
  'turns-to',
  'leans-in',
  'nods',
  'shakes-head',
  'bows',
  'trembles',
  'falls',
  'rises',
  'lies',
  'embraces',
] as const;

/** Things that a shot without people shows in close-up. README.md says what each does when it changes. */
export const OBJECTS = [
  'wine-glass',
  'cup',
  'bottle',
  'bread',
  'plate',
  'spoon',
  'cake',
  'candles',
  'chair',
  'bullet',
  'instruments',
  'heart-monitor',
  'lamp',
  'syringe',
  'ampoule',
  'stretcher',
  'sewing-hands',
  'hand-on-chest',
  'pressing-hands',
  'joined-hands',
  'fist',
  'needle',
  'letter',
  'notebook',
  'treaty',
  'pen',
  'banknotes',
  'car',
  'laundry-cart',
  'ferry',
  'coffin',
  'tombstone',
  'mirror',
  'flowers',
  'rifle',
  'key',
  'keyring',
  'phone',
  'telephone',
  'clock',
  'suitcase',
  'ring',
  'umbrella',
  'coat',
  'door',
  'window',
  'curtain',
  'ticking-box',
  'brass-plate',
  'bars',
  'footprints',
  'handbag',
] as const;

/** How an object moves. `changes` is its own change (a glass breaks, a door opens), `changes-back` the reverse. */
export const MOTIONS = [
  'still',
  'appears',
  'falls',
  'slides-in',
  'passes',
  'turns',
  'shakes',
  'changes',
  'changes-back',
] as const;

/** The light of a shot, which replaces that of the set. */
export const LIGHTS = ['dark', 'candle', 'cold', 'dawn', 'lamp', 'red', 'lightning'] as const;

export const EFFECTS = [
  'rain',
  'snow',
  'petals',
  'embers',
  'fog',
  'sparks',
  'dust',
  'bokeh',
  'flash',
  'red-pulse',
  'speed-lines',
  'moon-rays',
] as const;

export const MOODS = [
  'tense',
  'romantic',
  'melancholy',
  'heroic',
  'playful',
  'eerie',
  'oriental',
  'triumphant',
] as const;

export const SOUNDS = [
  'rain',
  'thunder',
  'heartbeat',
  'glass',
  'door',
  'phone',
  'wind',
  'crowd',
  'sword',
  'train',
  'waves',
  'gunshot',
  'bell',
  'growl',
  'whoosh',
  'impact',
  'footsteps',
  'cloth',
  'paper',
  'coins',
  'click',
  'ticking',
  'beep',
  'flatline',
  'horn',
  'siren',
  'engine',
  'fire',
  'applause',
  'breath',
] as const;

export type SetName = (typeof SETS)[number];
export type EffectName = (typeof EFFECTS)[number];
export type ObjectName = (typeof OBJECTS)[number];
export type Motion = (typeof MOTIONS)[number];
export type LightName = (typeof LIGHTS)[number];
export type ActionName = (typeof ACTIONS)[number];
export type SoundName = (typeof SOUNDS)[number];
export type Mood = (typeof MOODS)[number];
