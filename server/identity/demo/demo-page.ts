import { WIRE_ERRORS } from '#contract/codes.ts';
import type { RuleErrorName } from '#domain/errors.ts';
import type { Language } from '#domain/languages.ts';
import { PRODUCT_NAME } from '#domain/product.ts';
import { LOGIN_TYPE_OF, type SignInChannel } from '#domain/sign-in.ts';
import { errorMessage } from '#i18n/server-texts.ts';
import { escapeHtml } from '#server/http/escape-html.ts';
import { createTranslate, plainPage } from '#server/http/plain-page.ts';
import { DEMO_PEOPLE } from './demo-people.ts';

/** Returns the page on which the viewer chooses a person. @param action the address to which the forms are posted */
export function signInPage(language: Language, channel: SignInChannel, action: string): string {
  const t = createTranslate(language);
  const provider = LOGIN_TYPE_OF[channel];
  const people = DEMO_PEOPLE.map(
    (name) => `<button class="choice" name="name" value="${escapeHtml(name)}">${escapeHtml(name)}</button>`,
  ).join('\n');
  return plainPage(
    language,
    t('demo_sign_in.title'),
    `<section>
<p class="kind">${t('demo_sign_in.title')}</p>
<h1>${t('demo_sign_in.heading', { provider })}</h1>
<p class="soft">${t('demo_sign_in.lead', { app: PRODUCT_NAME })}</p>
<form method="post" action="${action}">
${people}
</form>
<form method="post" action="${action}">
<label class="field">${t('demo_sign_in.name')}<input class="text" name="name" required maxlength="40" autocomplete="off"></label>
<button class="pay">${t('demo_sign_in.continue')}</button>
</form>
<form method="post" action="${action}"><button class="quiet" name="cancel" value="1">${t('demo_sign_in.cancel')}</button></form>
</section>
<p class="notice">${t('demo_sign_in.notice', { provider })}</p>`,
  );
}

/** @param rule the reason why no sign-in can begin; by default, the sign-in is over */
export function signInErrorPage(language: Language, rule?: RuleErrorName): string {
  const t = createTranslate(language);
  const reason =
    rule === undefined ? t('demo_sign_in.expired') : escapeHtml(errorMessage(WIRE_ERRORS[rule].code, language));
  return plainPage(
    language,
    t('demo_sign_in.title'),
    `<section>
<p class="kind">${t('demo_sign_in.title')}</p>
<p class="end">${reason}</p>
<a class="quiet" href="/#/pages/common/login/index">${t('sandbox.back', { app: PRODUCT_NAME })}</a>
</section>`,
  );
}
