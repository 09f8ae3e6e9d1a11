import { Check } from 'lucide-react';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import { useLanguage } from '#web/state/language-store.ts';
import { SUBTITLE_LOOKS } from '#web/state/video-store.ts';
import { useText } from '#web/text/i18n.ts';
import { LANGUAGE_NAMES } from '#domain/language-names.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Sheet } from '#web/ui/sheet.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import type { SubtitleCue } from '../engine/core/subtitle-cue.ts';
import { usePlayer } from '../state/player-context.tsx';
import { SubtitleSizeChoice } from './subtitle-size-choice.tsx';
import { SubtitleText } from './subtitle-text.tsx';

const SAMPLES: Readonly<Record<Language, string>> = {
  en: 'You knew. All along, you knew.',
  'zh-CN': '你早就知道，对不对？',
  'zh-TW': '你早就知道了，對不對？',
  ja: '最初から、知っていたのね。',
  de: 'Du hast es gewusst. Die ganze Zeit.',
  fr: 'Tu savais. Depuis le début, tu savais.',
  ko: '처음부터 다 알고 있었구나.',
};

export function SubtitleSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText();
  const { settings, look: shownLook, change } = usePlayer((state) => state.subtitles);
  return (
    <Sheet open={open} onClose={onClose} title={t('subtitles.title')}>
      <div className="flex flex-col gap-5">
        <Preview />
        <LanguageChoice />
        <SubtitleSizeChoice size={settings.size} onChange={(size) => change({ size })} />
        <SegmentedControl
          label={t('subtitles.look')}
          options={SUBTITLE_LOOKS.map((value) => ({ value, label: t(`subtitles.look_${value}`) }))}
          value={shownLook}
          onChange={(look) => change({ look })}
        />
      </div>
    </Sheet>
  );
}

const sampleOf = (lang: Language): SubtitleCue => ({
  text: SAMPLES[lang],
  speaker: undefined,
  side: 'middle',
  line: undefined,
});

function Preview() {
  const { shown, settings, look } = usePlayer((state) => state.subtitles);
  const poster = usePlayer((state) => state.episodeResult.data?.media?.poster);
  const interfaceLanguage = useLanguage();
  const lang = shown ?? settings.language ?? interfaceLanguage;
  return (
    <div
      aria-hidden
      className="@container relative flex h-32 items-end justify-center overflow-hidden rounded-2xl bg-raised-high"
    >
      {poster !== undefined && (
        <img src={poster} alt="" className="absolute inset-0 size-full object-cover object-[50%_35%]" />
      )}
      <div className={classNames('relative px-4 pb-3 transition-opacity', !shown && 'opacity-40')}>
        <SubtitleText lang={lang} cue={sampleOf(lang)} size={settings.size} look={look} />
      </div>
    </div>
  );
}

function LanguageChoice() {
  const { languages, shown, change } = usePlayer((state) => state.subtitles);
  const t = useText();
  const interfaceLanguage = useLanguage();
  if (languages.length === 0) return <p className="text-sm text-soft">{t('subtitles.none')}</p>;
  const ordered = [interfaceLanguage, ...LANGUAGES.filter((lang) => lang !== interfaceLanguage)].filter((lang) =>
    languages.includes(lang),
  );
  return (
    <div role="group" aria-label={t('subtitles.title')} className="grid grid-cols-2 gap-2">
      <LanguageButton isOn={shown === undefined} onPress={() => change({ on: false })}>
        {t('subtitles.off')}
      </LanguageButton>
      {ordered.map((lang) => (
        <LanguageButton
          key={lang}
          lang={lang}
          isOn={lang === shown}
          onPress={() => change({ on: true, language: lang })}
        >
          {LANGUAGE_NAMES[lang]}
        </LanguageButton>
      ))}
    </div>
  );
}

type LanguageButtonProps = { lang?: Language; isOn: boolean; onPress: () => void; children: string };

function LanguageButton({ lang, isOn, onPress, children }: LanguageButtonProps) {
  return (
    <button
      type="button"
      lang={lang}
      aria-pressed={isOn}
      onClick={onPress}
      className={classNames(
        'flex min-h-12 items-center justify-between gap-2 rounded-xl bg-raised-high px-4 text-left font-sans transition active:opacity-60',
        isOn ? 'font-semibold ring-2 ring-white ring-inset' : 'text-soft',
      )}
    >
      {children}
      {isOn && <Check size={18} aria-hidden className="shrink-0" />}
    </button>
  );
}
