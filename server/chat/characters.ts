/** Keeps the characters of the published shows in memory. Their texts are read when they are needed. */
import { RuleError } from '#domain/errors.ts';
import type { Catalogue, CatalogueShow } from '#server/catalogue/catalogue.ts';
import { readCharacters, readPeople, type CharacterRow, type PersonRow } from '#server/db/chat/stories.ts';
import type { Database } from '#server/db/database.ts';
import { withSharedLimit } from '#server/db/time-limit.ts';

/** `cast` are all people of the show; one of them is the character. */
export type Character = CharacterRow & {
  readonly show: CatalogueShow;
  readonly self: PersonRow;
  readonly cast: readonly PersonRow[];
};

export type Characters = {
  /** Returns all characters, by show. */
  readonly list: () => Promise<readonly Character[]>;
  /** @throws RuleError NotFound */
  readonly get: (characterId: string) => Promise<Character>;
};

type Held = { readonly version: string; readonly characters: ReadonlyMap<string, Character> };
type Stored = { readonly imports: string; readonly rows: readonly Omit<Character, 'show'>[] };

export function createCharacters(db: Database, catalogue: Catalogue): Characters {
  let stored: Stored = { imports: '', rows: [] };
  let held: Held = { version: '', characters: new Map() };
  let loading: Promise<Held> | undefined;

  async function readStored(imports: string): Promise<Stored> {
    const [rows, people] = await Promise.all([readCharacters(db), readPeople(db)]);
    const casts = Map.groupBy(people, ({ tvId }) => tvId);
    return {
      imports,
      rows: rows.flatMap((row) => {
        const cast = casts.get(row.tvId) ?? [];
        const self = cast.find(({ person }) => person === row.person);
        return self ? [{ ...row, self, cast }] : [];
      }),
    };
  }

  async function load(): Promise<Held> {
    const { version, shows } = await catalogue.snapshot();
    // The version is that of the imports and the minute, in which only the counts of shows change.
    const [imports = ''] = version.split('/');
    if (imports !== stored.imports) stored = await readStored(imports);
    const characters = stored.rows.flatMap((row) => {
      const show = shows.get(row.tvId);
      return show ? [[row.characterId, { ...row, show }] as const] : [];
    });
    return { version, characters: new Map(characters) };
  }

  async function current(): Promise<Held['characters']> {
    for (;;) {
      const { version } = await catalogue.snapshot();
      if (version === held.version) return held.characters;
      // A load that is already running may have begun before this version.
      loading ??= withSharedLimit(load).finally(() => {
        loading = undefined;
      });
      held = await loading;
    }
  }

  return {
    list: async () => [...(await current()).values()],
    get: async (characterId) => {
      const character = (await current()).get(characterId);
      if (!character) throw new RuleError('NotFound', `character ${characterId}`);
      return character;
    },
  };
}
