import { Captions } from 'lucide-react';
import { useState } from 'react';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import { SubtitleSizeChoice } from '#web/features/player/subtitles/subtitle-size-choice.tsx';
import { useLanguage } from '#web/state/language-store.ts';
import { SUBTITLE_LOOKS, useVideoStore, type SubtitleSettings } from '#web/state/video-store.ts';
import { useText } from '#web/text/i18n.ts';
import { LANGUAGE_NAMES } from '#domain/language-names.ts';
import { ActionRow } from '#web/ui/rows.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { ChoiceList } from './choice-list.tsx';

type Choice = 'auto' | 'off' | Language;

const AUTO = 'auto';

function choiceOf({ on, language }: SubtitleSettings, interfaceLanguage: Language): Choice {
  if (on === null) return AUTO;
  return on ? (language ?? interfaceLanguage) : 'off';
}

function settingsOf(choice: Choice): Partial<SubtitleSettings> {
  if (choice === AUTO) return { on: null, language: null };
  return choice === 'off' ? { on: false } : { on: true, language: choice };
}

/** The subtitles with which episodes start. The player changes the same settings. */
export function SubtitlesRow() {
  const t = useText();
  const [open, setOpen] = useState(false);
  const interfaceLanguage = useLanguage();
  const settings = useVideoStore((state) => state.subtitles);
  const change = (part: Partial<SubtitleSettings>): void => {
    useVideoStore.setState(({ subtitles }) => ({ subtitles: { ...subtitles, ...part } }));
  };
  const choice = choiceOf(settings, interfaceLanguage);
  const auto = t('player.quality_auto');
  const names = { auto, off: t('subtitles.off'), ...LANGUAGE_NAMES };
  const languages = [interfaceLanguage, ...LANGUAGES.filter((each) => each !== interfaceLanguage)];
  return (
    <>
      <ActionRow
        icon={<Captions size={20} aria-hidden />}
        label={t('subtitles.title')}
        value={names[choice]}
        onPress={() => setOpen(true)}
      />
      <Sheet open={open} onClose={() => setOpen(false)} title={t('subtitles.title')}>
        <div className="flex flex-col gap-5">
          <SubtitleSizeChoice size={settings.size} onChange={(size) => change({ size })} />
          <SegmentedControl
            label={t('subtitles.look')}
            options={[
              { value: AUTO, label: auto },
              ...SUBTITLE_LOOKS.map((value) => ({ value, label: t(`subtitles.look_${value}`) })),
            ]}
            value={settings.look ?? AUTO}
            onChange={(look) => change({ look: look === AUTO ? null : look })}
          />
          <ChoiceList
            label={t('subtitles.title')}
            options={[
              { value: AUTO, label: auto, hint: t('set_up.subtitles_auto_hint') },
              { value: 'off', label: names.off },
              ...languages.map((lang) => ({ value: lang, label: LANGUAGE_NAMES[lang], lang })),
            ]}
            value={choice}
            onChange={(next) => change(settingsOf(next))}
          />
        </div>
      </Sheet>
    </>
  );
}
