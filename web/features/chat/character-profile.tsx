import { Lock, MessageSquareQuote, Play } from 'lucide-react';
import { useText } from '#web/text/i18n.ts';
import { behindText } from '#web/ui/accent.ts';
import { ImagePreviewButton } from '#web/ui/image-preview.tsx';
import { Link } from '#web/ui/link.tsx';
import { Portrait } from './portrait.tsx';
import type { CharacterProfile as Profile } from './queries.ts';

/** The page of a character: portrait, persona, people, and the ways into the conversation and the show. */
export function CharacterProfile({ profile }: { profile: Profile }) {
  const t = useText();
  const { character, persona, voice, wants } = profile;
  return (
    <div className="wide:grid wide:grid-cols-[20rem_minmax(0,1fr)] wide:items-start wide:gap-x-10">
      <ProfileHeader profile={profile} />
      <div className="space-y-6 px-4 pt-6 wide:pt-2">
        <Talk profile={profile} />
        <Fact title={t('chat.persona')} text={persona} />
        <Fact title={t('chat.voice')} text={voice} />
        <Fact title={t('chat.wants')} text={wants} />
        <Secret profile={profile} />
        <People profile={profile} />
        <Link
          to="/pages/shortPlay/detail"
          query={{ tv_id: character.tv_id }}
          className="flex min-h-13 items-center justify-center gap-2 rounded-full bg-raised-high px-5 text-center transition active:bg-raised"
        >
          <Play size={18} aria-hidden className="shrink-0" />
          {t('chat.watch', { title: character.show_title })}
        </Link>
      </div>
    </div>
  );
}

function ProfileHeader({ profile: { character } }: { profile: Profile }) {
  const { name, role, portrait, tags, accent } = character;
  return (
    <section className="flex flex-col items-center px-4 pt-2 text-center">
      <ImagePreviewButton src={portrait} title={name} className="mx-auto w-44 overflow-hidden rounded-3xl wide:w-full">
        <span className="block" style={accent === null ? undefined : { backgroundColor: behindText(accent) }}>
          <Portrait src={portrait} className="aspect-square w-full" />
        </span>
      </ImagePreviewButton>
      <p className="pt-4 text-xl font-bold text-balance">{name}</p>
      <p className="pt-1 text-sm text-balance text-soft">{role}</p>
      <ul className="flex flex-wrap justify-center gap-1.5 pt-3">
        {tags.map((tag) => (
          <li key={tag.id}>
            <Link
              to="/pages/chat/index"
              query={{ tag: tag.id }}
              className="inline-flex min-h-7 items-center rounded-full bg-white/12 px-3 text-xs transition hover:bg-white/20"
            >
              {tag.name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Talk({ profile: { character, opening } }: { profile: Profile }) {
  const t = useText();
  return (
    <section className="space-y-4">
      <p className="text-base text-pretty text-soft italic">{opening}</p>
      <Link
        to="/pages/chat/chating"
        query={{ character_id: character.character_id }}
        className="flex min-h-13 items-center justify-center gap-2 rounded-full bg-accent px-5 text-center font-semibold text-black transition active:opacity-80"
      >
        <MessageSquareQuote size={20} aria-hidden className="shrink-0" />
        {t('chat.talk', { name: character.name })}
      </Link>
    </section>
  );
}

function Fact({ title, text }: { title: string; text: string }) {
  return (
    <section>
      <h2 className="pb-1 text-base font-semibold">{title}</h2>
      <p className="text-sm text-pretty text-soft">{text}</p>
    </section>
  );
}

/** Is closed until the viewer has watched the episode in which it comes out. */
function Secret({ profile: { hides, hides_from: ep } }: { profile: Profile }) {
  const t = useText();
  if (hides !== null) return <Fact title={t('chat.hides')} text={hides} />;
  return (
    <section className="flex items-center gap-3 rounded-2xl bg-raised p-4">
      <Lock size={20} aria-hidden className="shrink-0 text-faint" />
      <span>
        <h2 className="text-base font-semibold">{t('chat.hides')}</h2>
        <p className="text-sm text-soft">{t('chat.hides_until', { ep })}</p>
      </span>
    </section>
  );
}

function People({ profile: { relationships } }: { profile: Profile }) {
  const t = useText();
  if (relationships.length === 0) return null;
  return (
    <section>
      <h2 className="pb-3 text-base font-semibold">{t('chat.people')}</h2>
      <ul className="space-y-3">
        {relationships.map((person) => (
          <li key={person.name}>
            <Person person={person} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Person({ person }: { person: Profile['relationships'][number] }) {
  const { name, about, portrait, character_id: characterId } = person;
  const content = (
    <>
      <Portrait src={portrait} className="size-14 rounded-full" />
      <span className="min-w-0">
        <span className="block text-sm font-semibold">{name}</span>
        <span className="block text-sm text-pretty text-soft">{about}</span>
      </span>
    </>
  );
  if (characterId === null) return <div className="flex items-center gap-3">{content}</div>;
  return (
    <Link
      to="/pages/chat/detail"
      query={{ character_id: characterId }}
      className="flex items-center gap-3 rounded-2xl transition hover:brightness-125 active:opacity-70"
    >
      {content}
    </Link>
  );
}
