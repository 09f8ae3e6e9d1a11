/** The tables as Kysely sees them. bigint columns are numbers: none of ours passes 2^53. */
import type { ColumnType, Generated } from 'kysely';
import type { Language } from '#domain/languages.ts';
import type { RungName } from '#media/ladder.ts';

type Json<Shape> = ColumnType<Shape, string, string>;
type Translations = Partial<Record<Language, string>>;

export type Tables = {
  server_secret: { name: string; value: Buffer };
  setting: { key: string; value: Json<unknown> };
  account: {
    user_id: Generated<number>;
    uid: string;
    nickname: string;
    avatar: Generated<string>;
    login_type: 'Visitor' | 'Google' | 'Apple' | 'Facebook';
    blocked_at: Date | null;
    attribution: Json<Record<string, string>>;
    online_at: Date | null;
    created_at: Date;
  };
  wallet: { user_id: number; coins: Generated<number>; bonus: Generated<number> };
  visitor_device: { user_id: number; device_hash: Buffer; created_at: Date };
  session: {
    user_id: number;
    token_hash: Buffer;
    device_hash: Buffer;
    predecessor_hash: Buffer | null;
    first_used_at: Date | null;
    headers: Json<Record<string, string>>;
    created_at: Date;
    expires_at: Date;
    ended_at: Date | null;
  };
  show: {
    tv_id: string;
    tags: string[];
    total_episodes: number;
    free_episodes: number;
    episode_price: number;
    release_at: Date;
    cover: string;
    source_hash: string;
    published_at: Date | null;
    updated_at: Date;
  };
  show_text: { tv_id: string; lang: Language; title: string; tagline: string; description: string };
  show_cast: { tv_id: string; position: number; person: string; name: Json<Translations>; role: Json<Translations> };
  asset: {
    asset_id: string;
    source_hash: string;
    duration_ms: number;
    poster: string;
    sprite: string | null;
    source_path: string | null;
    complete: Generated<boolean>;
    created_at: Date;
  };
  rendition: {
    asset_id: string;
    rendition_id: string;
    rung: RungName;
    width: number;
    height: number;
    bandwidth: number;
    average_bandwidth: number;
    frame_rate: number;
    codecs: string;
    playlist: string;
    init: string;
  };
  subtitle: { asset_id: string; lang: Language; file: string };
  episode: { tv_id: string; ep: number; asset_id: string };
  media_job: {
    job_id: Generated<number>;
    label: string;
    state: 'running' | 'done' | 'failed';
    stage: Generated<string>;
    fraction: Generated<number>;
    error: string | null;
    started_at: Date;
    finished_at: Date | null;
  };
  behavior_record: {
    user_id: number;
    record_id: Generated<number>;
    account_id: string;
    device_id: string;
    create_at: Date;
    received_at: Date;
    device_os: string;
    app_version: string;
    app_plat: string;
    behavior_info: string;
    source: string;
  };
  watch_progress: {
    user_id: number;
    tv_id: string;
    ep: number;
    position_ms: number;
    watched_ms: number;
    updated_at: Date;
  };
  watch_history: { user_id: number; tv_id: string; ep: number; watched_at: Date };
  show_plays: { tv_id: string; day: string; plays: number };
  collection: { user_id: number; tv_id: string; collected_at: Date };
  episode_like: { user_id: number; tv_id: string; ep: number; liked_at: Date };
};
