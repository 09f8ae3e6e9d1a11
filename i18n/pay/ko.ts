import type { PayTexts } from './texts.ts';

export const koPay: PayTexts = {
  'sandbox.title': '테스트 결제',
  'sandbox.notice': '실제로 결제되지 않아요. 결제 서비스를 대신하는 페이지예요.',
  'checkout.coins': '코인 {{amount}}개',
  'checkout.bonus': '+ 보너스 {{amount}}',
  'checkout.vip': 'VIP {{days}}일',
  'sandbox.pay': '{{price}} 결제하기',
  'sandbox.decline': '거절하기',
  'sandbox.decline_renewals': '다음 결제부터 거절하기',
  'sandbox.accept_renewals': '다음 결제부터 승인하기',
  'sandbox.paid': '결제 완료',
  'sandbox.declined': '결제가 거절되었어요',
  'sandbox.expired': '이 결제 페이지는 만료되었어요',
  'sandbox.unknown': '존재하지 않는 결제 페이지예요',
  'sandbox.back': '{{app}}(으)로 돌아가기',
};
