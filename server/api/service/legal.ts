import { legal as endpoint } from '#contract/endpoints/service.ts';
import { fillLegalDocument } from '#server/legal/legal-document.ts';
import { defineHandler } from '#server/http/handler.ts';

export const legal = defineHandler(endpoint, async ({ input, language, context }) => {
  const { operator, behavior } = context.config;
  const economy = await context.economy();
  return fillLegalDocument(input.doc, language, { operator, economy, behaviorDays: behavior.retentionDays });
});
