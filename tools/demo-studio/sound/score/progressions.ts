/** Lists the chord progressions by mood, one per clip of a show. */
import type { Mood } from '../../vocabulary.ts';

export type Tonality = 'minor' | 'major';

/** The progressions of the three clips, repeated if a clip has more bars. */
type ThreeProgressions = readonly [string, string, string];

/** `approachChord` is the chord of the last bar, `finalChord` that of the last hit. */
type HarmonyPlan = {
  readonly progressions: ThreeProgressions;
  readonly approachChord: string;
  readonly finalChord: string;
};

export const HARMONY_PLANS: Readonly<Record<Mood, Readonly<Record<Tonality, HarmonyPlan>>>> = {
  tense: {
    minor: {
      progressions: ['i bVI i bII i bVI #ivo', 'i i bIII bVI iv bII', 'i bII i bvi iv #ivo'],
      approachChord: 'V',
      finalChord: 'bII',
    },
    major: {
      progressions: ['I bVI I bII i bVI', 'I iv I bVI bII iv', 'i bVI IV iv bII'],
      approachChord: 'V',
      finalChord: 'bVI',
    },
  },
  romantic: {
    minor: {
      progressions: ['i bVI bIII bVII iv bVI bVII', 'i bVII bVI bIIIM7 iv i bVI', 'bVIM7 bVII i bIII iv bVI'],
      approachChord: 'Vsus4',
      finalChord: 'bVIM7',
    },
    major: {
      progressions: ['Iadd9 V vi IV ii IV V', 'I iii vi IVM7 ii V iii', 'IVM7 V iii vi ii IV V'],
      approachChord: 'Vsus4',
      finalChord: 'IVM7',
    },
  },
  melancholy: {
    minor: {
      progressions: ['i bVII bVIM7 iv i bIII bVI', 'i iv bVII bIII bVIM7 ii iv', 'iadd9 bVI iv bVII v bVI'],
      approachChord: 'Vsus4',
      finalChord: 'ivadd9',
    },
    major: {
      progressions: ['I iii vi IV iv I', 'vi IV I V ii iv', 'I V vi iii IV iv'],
      approachChord: 'iv',
      finalChord: 'viadd9',
    },
  },
  heroic: {
    minor: {
      progressions: ['i bVI bIII bVII i iv bVI', 'i bVII bVI bVII iv bVI bIII', 'i iv bVI bVII bIII bVI'],
      approachChord: 'bVII',
      finalChord: 'bVI',
    },
    major: {
      progressions: ['I bVII IV I vi IV', 'I V vi IV bVI bVII', 'vi IV I V bVI bVII'],
      approachChord: 'bVII',
      finalChord: 'bVI',
    },
  },
  playful: {
    minor: {
      progressions: ['i iv V7 i bVI ii V7', 'i bVII bVI V7 i iv V7', 'i V7 i iv bII V7'],
      approachChord: 'V7',
      finalChord: '#ivo',
    },
    major: {
      progressions: ['I6 vi ii V7 iii vi ii V7', 'I IV ii V7 I vi bII', 'I VI7 ii V7 IV iv I'],
      approachChord: 'V7',
      finalChord: '#ivo',
    },
  },
  eerie: {
    minor: {
      progressions: ['i #ivo i bii bVI #ivo', 'i bvi i iii bII #ivo', 'iadd9 bvi iv vii bII'],
      approachChord: 'bII',
      finalChord: '#ivo',
    },
    major: {
      progressions: ['I bvi I bii IV+ #ivo', 'I biii bvi I+ bII', 'I+ bvi IV bii'],
      approachChord: 'bII',
      finalChord: '#ivo',
    },
  },
  oriental: {
    minor: {
      progressions: ['i bIII bVII i iv bVII v', 'i bVII iv i bIII v', 'iv i bVII bIII v iv'],
      approachChord: 'bVIIsus4',
      finalChord: 'ivsus2',
    },
    major: {
      progressions: ['I vi ii V vi ii', 'vi I ii vi V ii', 'I V vi ii I vi'],
      approachChord: 'Vsus4',
      finalChord: 'iisus4',
    },
  },
  triumphant: {
    minor: {
      progressions: ['i bVI bIII bVII bVI bVII', 'bVI bVII i bIII iv bVII', 'i bIII bVII IV bVI bVII'],
      approachChord: 'bVII',
      finalChord: 'bVI',
    },
    major: {
      progressions: ['I V IV I vi IV V', 'I bVII IV I bVI bVII', 'I iii IV V vi bVI bVII'],
      approachChord: 'V',
      finalChord: 'bVI',
    },
  },
};

/** The plans that all moods share in five-note scales. */
export const PENTATONIC_PLANS: Readonly<Record<Tonality, HarmonyPlan>> = HARMONY_PLANS.oriental;

/** The moods whose five-note scale is major. */
export const MAJOR_PENTATONIC_MOODS: ReadonlySet<Mood> = new Set(['romantic', 'playful', 'triumphant']);
