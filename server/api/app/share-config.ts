import { shareConfig as endpoint } from '#contract/endpoints/app.ts';
import { PRODUCT_NAME } from '#domain/product.ts';
import { sharePath } from '#domain/share-path.ts';
import { text } from '#i18n/server-texts.ts';
import { defineHandler } from '#server/http/handler.ts';
import { shareTexts } from '#server/share/share-texts.ts';

export const shareConfig = defineHandler(
  endpoint,
  async ({ input: { tv_id: tvId, ep }, language, origin, context }) => {
    if (tvId === undefined)
      return { title: PRODUCT_NAME, text: text('share.app', language, { app: PRODUCT_NAME }), link: `${origin}/` };
    const target = { tvId, ep };
    const { title, text: invitation } = await shareTexts(context, target, language);
    return { title, text: invitation, link: origin + sharePath(language, target) };
  },
);
