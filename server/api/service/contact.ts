import { contact as endpoint } from '#contract/endpoints/service.ts';
import { defineHandler } from '#server/http/handler.ts';

export const contact = defineHandler(endpoint, async ({ context }) => {
  const { OPERATOR_NAME, OPERATOR_EMAIL, OPERATOR_PHONE, SUPPORT_HOURS } = context.config.operator;
  return {
    name: OPERATOR_NAME ?? null,
    email: OPERATOR_EMAIL ?? null,
    phone: OPERATOR_PHONE ?? null,
    hours: SUPPORT_HOURS ?? null,
  };
});
