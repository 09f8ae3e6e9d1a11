import { readFileSync } from 'node:fs';
import { recognise } from '#domain/chat/recognise.ts';
import { findMemories } from '#domain/chat/memory.ts';
import { OUTLINE, TEXTS } from '#domain/testing/character.ts';
import cn from './i18n/chat/phrases/zh-CN.json' with { type: 'json' };
import tw from './i18n/chat/phrases/zh-TW.json' with { type: 'json' };
import ko from './i18n/chat/phrases/ko.json' with { type: 'json' };
import attempts from './server/testing/chat-attempts.json' with { type: 'json' };
import questions from './server/testing/chat-questions.json' with { type: 'json' };
const P: any = { 'zh-CN': cn, 'zh-TW': tw, ko };
for (const lang of ['zh-CN', 'zh-TW', 'ko']) {
  let ok = 0, all = 0; let kind = '';
  const see = (message: string, want: string) => {
    const r: any = recognise(message, { phrases: P[lang], outline: OUTLINE, texts: TEXTS, episode: 5 });
    const got = r.kind === 'name' ? `name:${r.name}` : r.kind;
    all += 1;
    if (want.split('/').includes(got)) ok += 1; else console.log(lang, `[want ${want}] [got ${got}]`, message);
  };
  for (const line of readFileSync(`/tmp/phr-zhko/test-${lang}.txt`, 'utf8').split('\n')) {
    if (line.trim() === '' ) continue;
    if (line.startsWith('#')) { kind = line.slice(1).trim(); continue; }
    if (kind === 'memory') { const m = findMemories(line.slice(1), P[lang]).length > 0; all += 1; if (m === (line[0] === '+')) ok += 1; else console.log(lang, 'memory', line); continue; }
    const [message = '', name] = line.split(' => ');
    see(message, name === undefined ? kind : `name:${name}`);
  }
  for (const a of (attempts as any)[lang] ?? []) see(a, 'deflect/spoiler');
  console.log(lang, 'questions in chat-questions.json:', (questions as any)[lang]?.length ?? 0);
  console.log(lang, ok, '/', all, (100 * ok / all).toFixed(1));
}
