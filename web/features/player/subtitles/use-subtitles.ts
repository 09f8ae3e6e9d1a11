import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Language } from '#domain/languages.ts';
import type { EpisodeId } from '#web/entities/show/queries.ts';
import { useLanguage } from '#web/state/language-store.ts';
import { useVideoStore, type SubtitleLook, type SubtitleSettings } from '#web/state/video-store.ts';
import { useText } from '#web/text/i18n.ts';
import { LANGUAGE_NAMES } from '#domain/language-names.ts';
import { showToast } from '#web/ui/toast-store.ts';
import type { PlaybackEngine } from '../engine/core/playback-engine.ts';
import type { Media } from '#web/boot/media.ts';
import { sourceKeyOf } from '../state/playlist.ts';
import { refreshMedia } from '../state/queries.ts';
import { useEngineState } from '../state/use-engine-state.ts';
import { hasSpeech as mediaHasSpeech } from './has-speech.ts';
import { selectTrack } from './select-track.ts';

export type Subtitles = {
  readonly languages: readonly Language[];
  readonly shown: Language | undefined;
  readonly settings: SubtitleSettings;
  /** Whether the current episode has speech. Without it, the subtitles are the dialogue. */
  readonly hasSpeech: boolean;
  /** The chosen or default look. */
  readonly look: SubtitleLook;
  readonly change: (change: Partial<SubtitleSettings>) => void;
  /** Turns subtitles on or off, if there are any, and shows a toast. */
  readonly toggle: () => void;
};

type SubtitlesOptions = {
  readonly engine: PlaybackEngine | null;
  readonly episodeId: EpisodeId;
  readonly media: Media | undefined;
};

const NONE: Media['subtitles'] = [];

export function useSubtitles({ engine, episodeId, media }: SubtitlesOptions): Subtitles {
  const t = useText();
  const language = useLanguage();
  const settings = useVideoStore((state) => state.subtitles);
  const tracks = media?.subtitles ?? NONE;
  const hasSpeech = mediaHasSpeech(media);
  const selection = { tracks, audioLanguage: media?.audio_lang ?? language, hasSpeech, interfaceLanguage: language };
  const selectFor = (choice: SubtitleSettings) => selectTrack({ ...selection, choice });
  const track = selectFor(settings);
  useShownTrack({ engine, episodeId, track });
  const change = (part: Partial<SubtitleSettings>): void => {
    useVideoStore.setState(({ subtitles }) => ({ subtitles: { ...subtitles, ...part } }));
  };
  const toggle = (): void => {
    const toggled = { ...settings, on: !track };
    const next = selectFor(toggled);
    if (!track && !next) {
      showToast(t('subtitles.none'));
      return;
    }
    change({ on: toggled.on });
    showToast(next ? t('subtitles.now', { language: LANGUAGE_NAMES[next.lang] }) : t('subtitles.now_off'));
  };
  const look = settings.look ?? (hasSpeech ? 'box' : 'bubble');
  const languages = tracks.map((each) => each.lang);
  return { languages, shown: track?.lang, settings, hasSpeech, look, change, toggle };
}

type ShownTrack = Omit<SubtitlesOptions, 'media'> & { readonly track: Media['subtitles'][number] | undefined };

/** Loads the selected track after the first frame, and only while subtitles are on. */
function useShownTrack({ engine, episodeId: { tvId, ep }, track }: ShownTrack): void {
  const sourceKey = sourceKeyOf({ tvId, ep });
  const queryClient = useQueryClient();
  const isReady = useEngineState(engine, (state) => state.hasFrame && state.sourceKey === sourceKey);
  const { lang, url } = track ?? {};
  useEffect(() => {
    if (!engine || !isReady || lang === undefined || url === undefined) return;
    const source = { key: sourceKey, lang, label: LANGUAGE_NAMES[lang], url };
    engine.subtitles.show(source, () => void refreshMedia(queryClient, { tvId, ep }));
  }, [queryClient, engine, tvId, ep, sourceKey, isReady, lang, url]);
  useEffect(() => {
    if (!engine || lang === undefined) return undefined;
    return () => engine.subtitles.hide(sourceKey);
  }, [engine, sourceKey, lang]);
}
