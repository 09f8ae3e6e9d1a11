/** Declares how a person looks, and how the look of a clip follows from that of the show. README.md explains the values. */
import { z } from 'zod';

const HAIR = [
  'long-straight',
  'long-wavy',
  'long-fringe',
  'long-layered',
  'half-up',
  'curls-long',
  'curls-short',
  'afro',
  'box-braids',
  'bun',
  'bun-low',
  'twin-buns',
  'bob',
  'bowl',
  'pixie',
  'ponytail',
  'pigtails',
  'ornate-updo',
  'braid',
  'short-neat',
  'short-messy',
  'side-part',
  'crop',
  'quiff',
  'shaggy',
  'undercut',
  'slick-back',
  'widow-peak',
  'balding',
  'topknot',
  'long-tied',
  'bald',
] as const;

const OUTFITS = [
  'suit',
  'shirt',
  'evening-dress',
  'wedding-dress',
  'leather-jacket',
  'hoodie',
  'coat',
  'hanfu',
  'armor',
  'lab-coat',
  'uniform',
  'apron',
  'school-uniform',
  'sweater',
  'royal-robe',
  'qipao',
] as const;

const ACCESSORIES = [
  'glasses',
  'earrings',
  'necklace',
  'scar',
  'hat',
  'crown',
  'hairpin',
  'tie',
  'beard',
  'eye-patch',
  'scarf',
  'headband',
  'headscarf',
  'turban',
  'veil',
  'monocle',
  'headphones',
  'flower',
  'beanie',
] as const;

/** What belongs to the face and stays when a clip replaces the accessories. */
const MARKS = [
  'moustache',
  'goatee',
  'stubble',
  'full-beard',
  'long-beard',
  'freckles',
  'mole',
  'wrinkles',
  'grey-temples',
  'grey-streak',
] as const;

export const Colour = z.string().regex(/^#[0-9a-f]{6}$/);

const Hair = z.strictObject({ style: z.enum(HAIR), colour: Colour });
const Outfit = z.strictObject({ style: z.enum(OUTFITS), colour: Colour, trim: Colour });

const PERSON = {
  sex: z.enum(['f', 'm']),
  age: z.enum(['child', 'young', 'middle', 'old']),
  skin: Colour,
};

const FACE = {
  face: z.enum(['oval', 'round', 'square', 'long', 'heart', 'diamond', 'pear']).optional(),
  nose: z.enum(['straight', 'hooked', 'snub', 'broad', 'long']).optional(),
  brows: z.enum(['thin', 'thick', 'arched', 'straight', 'bushy']).optional(),
  eyes: z.enum(['round', 'almond', 'narrow', 'deep-set', 'hooded']).optional(),
  lips: z.enum(['thin', 'full', 'wide', 'small']).optional(),
  eyeColour: Colour.optional(),
  build: z.enum(['average', 'slight', 'petite', 'tall', 'broad', 'heavy', 'stooped']).optional(),
  marks: z.array(z.enum(MARKS)).max(3).optional(),
};

const Accessories = z.array(z.enum(ACCESSORIES)).max(4);

/** The appearance of a person. */
export const Look = z.strictObject({
  ...PERSON,
  hair: Hair,
  outfit: Outfit,
  accessories: Accessories.default([]),
  ...FACE,
});

/** What a clip changes in a look. */
export const LookChanges = z
  .strictObject({ ...PERSON, hair: Hair.partial(), outfit: Outfit.partial(), accessories: Accessories, ...FACE })
  .partial();

export type Look = z.infer<typeof Look>;
export type LookChanges = z.infer<typeof LookChanges>;
export type Mark = (typeof MARKS)[number];

/** Returns the longest name that is the whole `key` or is followed by a hyphen in it. */
function ancestorOf(key: string, names: readonly string[]): string | undefined {
  return names
    .filter((name) => key === name || key.startsWith(`${name}-`))
    .toSorted((a, b) => b.length - a.length)
    .at(0);
}

/** Tells whether the person `who` in a shot is the member of the cast `name`, perhaps in other clothes. */
export function isPerson(who: string, name: string): boolean {
  return ancestorOf(who, [name]) !== undefined;
}

/**
 * Returns the looks of the show and of one clip. A look of the clip inherits what it does not mention: `livia` and
 * `livia-surgeon` from the show's `livia`.
 * @throws Error when a look that inherits from none is incomplete
 */
export function inheritLooks(
  looks: Readonly<Record<string, Look>>,
  changes: Readonly<Record<string, LookChanges>>,
): Record<string, Look> {
  const names = Object.keys(looks);
  const changed = Object.entries(changes).map(([key, change]): [string, Look] => {
    const base = looks[ancestorOf(key, names) ?? ''];
    const look = Look.safeParse({
      ...base,
      ...change,
      hair: { ...base?.hair, ...change.hair },
      outfit: { ...base?.outfit, ...change.outfit },
    });
    if (!look.success) throw new Error(`the look “${key}” is incomplete and inherits from no look of the show`);
    return [key, look.data];
  });
  return { ...looks, ...Object.fromEntries(changed) };
}
