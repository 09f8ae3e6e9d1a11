/** The style sheet, in the colors of the app. */
export const PAGE_STYLE = `
:root { color-scheme: dark; }
* { box-sizing: border-box; margin: 0; }
body {
  min-height: 100dvh; display: grid; place-items: center; padding: max(24px, env(safe-area-inset-top)) 20px max(24px, env(safe-area-inset-bottom));
  background: #000 radial-gradient(90% 60% at 50% 0%, rgb(255 46 99 / 14%), transparent 70%) no-repeat;
  color: #fff; font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif; overflow-wrap: anywhere; word-break: auto-phrase;
}
:lang(ja) body { font-family: system-ui, -apple-system, 'Hiragino Sans', 'Yu Gothic UI', Meiryo, 'Noto Sans CJK JP', sans-serif; }
:lang(ko) body { font-family: system-ui, -apple-system, 'Apple SD Gothic Neo', 'Malgun Gothic', 'Noto Sans CJK KR', sans-serif; }
:lang(zh-CN) body { font-family: system-ui, -apple-system, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif; }
:lang(zh-TW) body { font-family: system-ui, -apple-system, 'PingFang TC', 'Microsoft JhengHei', 'Noto Sans CJK TC', sans-serif; }
main { width: 100%; max-width: 400px; display: grid; gap: 20px; text-align: center; }
.mark { display: inline-flex; align-items: flex-end; justify-content: center; gap: 4px; font-weight: 700; font-size: 20px; letter-spacing: -0.02em; }
.mark i { width: 6px; height: 6px; margin-bottom: 0.42em; border-radius: 50%; background: linear-gradient(90deg, #ff2e63, #ff8a3d); }
section { display: grid; gap: 8px; padding: 28px 24px 20px; border-radius: 20px; background: #131316; box-shadow: inset 0 0 0 1px rgb(255 255 255 / 8%); }
.kind { font-size: 12px; color: rgb(255 255 255 / 58%); }
h1 { font-size: 28px; line-height: 34px; font-weight: 700; letter-spacing: -0.02em; text-wrap: balance; }
.vip { color: #f2c56b; }
.soft { color: rgb(255 255 255 / 72%); }
.price { margin-bottom: 12px; color: rgb(255 255 255 / 72%); font-variant-numeric: tabular-nums; }
.end { margin-bottom: 8px; font-size: 20px; font-weight: 600; }
button, .quiet {
  display: block; width: 100%; min-height: 48px; padding: 12px 20px; border: 0; border-radius: 999px;
  font: inherit; font-weight: 600; text-decoration: none; color: #fff; cursor: pointer; background: none; transition: opacity 200ms;
}
button:active, .quiet:active { opacity: 0.6; }
.choice { background: #222227; }
.choice + .choice { margin-top: 8px; }
.pay { background: linear-gradient(90deg, #ff2e63, #ff8a3d); color: #000; }
label { display: flex; align-items: center; justify-content: center; gap: 8px; min-height: 44px; margin-bottom: 8px; font-size: 14px; color: rgb(255 255 255 / 72%); cursor: pointer; }
input { width: 18px; height: 18px; accent-color: #ff2e63; }
.field { display: grid; gap: 6px; justify-content: stretch; text-align: start; }
.text { width: 100%; min-height: 48px; padding: 0 16px; border: 1px solid rgb(255 255 255 / 30%); border-radius: 12px; background: #000; color: #fff; font: inherit; }
.quiet { color: rgb(255 255 255 / 72%); }
:focus-visible { outline: 2px solid #ff8a3d; outline-offset: 2px; }
.notice { padding-inline: 12px; font-size: 14px; line-height: 20px; color: rgb(255 255 255 / 72%); text-wrap: balance; }
@media (prefers-reduced-motion: reduce) { * { transition: none; } }
`;
