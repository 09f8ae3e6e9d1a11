import type { IncomingMessage, ServerResponse } from 'node:http';
import { FakeServer } from './fake-server.ts';

type Payment = { amount: number; currency: string; card: string; refunded: number; orderId: string | undefined };

/** A checkout session. In the mode `subscription`, its payment belongs to an invoice and has no order id. */
export type StripeSession = {
  readonly id: string;
  readonly mode: string;
  readonly orderId: string;
  readonly currency: string;
  /** The length of a plan's period; 0 for a single payment. */
  readonly days: number;
  amount: number;
  status: 'open' | 'complete' | 'expired';
  paid: boolean;
  intent: string | null;
  subscription: string | null;
};

/** A subscription in Stripe's format. Times are in seconds. */
export type StripeSubscription = {
  readonly id: string;
  readonly status: string;
  readonly cancel_at_period_end: boolean;
  readonly start_date: number;
  readonly latest_invoice: object | null;
  readonly items: { readonly data: readonly { readonly current_period_end: number }[] };
};

type RecordedRequest = { readonly requestLine: string; readonly form: URLSearchParams; readonly authorization: string };

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
  return new URLSearchParams(Buffer.concat(chunks).toString());
}

function throwMissing(): never {
  throw new Error('No such object');
}

/** Fakes the part of Stripe's API that the product uses. */
export class FakeStripe extends FakeServer {
  /** The received requests, oldest first. */
  readonly requests: RecordedRequest[] = [];
  readonly sessions = new Map<string, StripeSession>();
  isFailing = false;
  /** If true, requests get no response. */
  isHanging = false;
  /** Runs once, after the next request has taken effect and before its response. */
  beforeNextResponse: (() => Promise<void>) | undefined;
  /** Returns the current time in ms. */
  now = Date.now;
  readonly #byIdempotencyKey = new Map<string, StripeSession>();
  readonly #payments = new Map<string, Payment>();
  readonly #invoices = new Map<string, object>();
  readonly #invoiceOfPayment = new Map<string, string>();
  readonly #subscriptions = new Map<string, StripeSubscription>();
  readonly #resources: Readonly<Record<string, (id: string, query: URLSearchParams) => object | undefined>> = {
    checkout: (id) => this.toSessionObject(this.sessions.get(id) ?? throwMissing()),
    payment_intents: (id) => this.#intent(id),
    subscriptions: (id) => this.subscription(id),
    invoice_payments: (_id, query) => this.#invoicePayments(query),
  };
  #serial = 0;

  /** Pays a checkout session. @param amount replaces the amount of the session */
  pay(sessionId: string, card: string, amount?: number): StripeSession {
    const session = this.sessions.get(sessionId) ?? throwMissing();
    const isPayment = session.mode === 'payment';
    session.amount = amount ?? session.amount;
    session.intent = this.#addPayment(session, card, isPayment ? session.orderId : undefined);
    session.status = 'complete';
    session.paid = true;
    if (!isPayment) {
      session.subscription = this.#next('sub');
      const start = Math.floor(this.now() / 1000);
      this.#addInvoice(session, 'subscription_create', start);
    }
    return session;
  }

  /** Refunds a payment and returns its charge for the event. @param refunded total refunded so far */
  refund({ intent }: StripeSession, refunded: number): object {
    const payment = this.#payments.get(intent ?? '') ?? throwMissing();
    payment.refunded = Math.max(payment.refunded, refunded);
    return { ...this.#charge(intent ?? ''), amount_refunded: refunded };
  }

  /** Pays the next period and returns its invoice. `refund` and `dispute` then refer to this payment. */
  renew(session: StripeSession): object {
    session.intent = this.#addPayment(session, 'card', undefined);
    return this.#addInvoice(session, 'subscription_cycle', this.periodEnd(session));
  }

  /** Returns the end of the latest paid period in seconds. */
  periodEnd({ subscription }: StripeSession): number {
    return this.subscription(subscription).items.data[0]?.current_period_end ?? 0;
  }

  subscription(id: string | null): StripeSubscription {
    return this.#subscriptions.get(id ?? '') ?? throwMissing();
  }

  dispute({ intent }: StripeSession, id: string, amount: number, status: string): object {
    return { id, object: 'dispute', amount, status, payment_intent: intent, charge: `ch_${intent}`, metadata: {} };
  }

  /** Creates or changes a subscription. Unless `state` says otherwise, it is active and not cancelled. */
  setSubscription(id: string, state: Partial<StripeSubscription>): StripeSubscription {
    const base = { id, object: 'subscription', start_date: 0, latest_invoice: null, items: { data: [] } };
    const running = { status: 'active', cancel_at_period_end: false, cancel_at: null };
    const subscription = { ...base, ...this.#subscriptions.get(id), ...running, ...state };
    this.#subscriptions.set(id, subscription);
    return subscription;
  }

  toSessionObject(session: StripeSession): object {
    const { id, mode, orderId, amount, currency, status, paid, intent, subscription } = session;
    return {
      ...{ id, object: 'checkout.session', mode, status, currency, amount_total: amount },
      ...{ client_reference_id: orderId, metadata: { order_id: orderId }, customer: null, invoice: null },
      payment_status: paid ? 'paid' : 'unpaid',
      payment_intent: mode === 'payment' && intent !== null ? this.#intent(intent) : null,
      subscription: subscription === null ? null : this.#subscriptions.get(subscription),
      url: status === 'open' ? `https://checkout.stripe.test/c/${id}` : null,
    };
  }

  protected override async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = await readForm(request);
    const requestLine = `${request.method} ${request.url}`;
    this.requests.push({ requestLine, form, authorization: request.headers.authorization ?? '' });
    if (this.isHanging) return;
    response.setHeader('content-type', 'application/json').setHeader('request-id', this.#next('req'));
    try {
      if (this.isFailing) throw new Error('failing');
      const body = JSON.stringify(this.#respond(requestLine, form, String(request.headers['idempotency-key'])));
      const { beforeNextResponse } = this;
      this.beforeNextResponse = undefined;
      await beforeNextResponse?.();
      response.end(body);
    } catch {
      response.statusCode = this.isFailing ? 500 : 404;
      response.setHeader('stripe-should-retry', 'false');
      response.end(JSON.stringify({ error: { type: 'invalid_request_error', code: 'resource_missing' } }));
    }
  }

  #respond(requestLine: string, form: URLSearchParams, idempotencyKey: string): object {
    const [, method, id = ''] = /^(POST|DELETE) .*\/subscriptions\/(\w+)$/.exec(requestLine) ?? [];
    if (method !== undefined) return this.#changeSubscription(id, method === 'DELETE', form);
    const [, expired] = /^POST .*\/sessions\/(\w+)\/expire$/.exec(requestLine) ?? [];
    if (expired !== undefined) return this.#expireSession(expired);
    if (requestLine.startsWith('POST')) return this.toSessionObject(this.#addSession(form, idempotencyKey));
    const { pathname, searchParams } = new URL(requestLine.replace('GET ', 'http://fake'));
    const [area = '', ...names] = pathname.replace('/v1/', '').split('/');
    return this.#resources[area]?.(names.at(-1) ?? '', searchParams) ?? throwMissing();
  }

  #expireSession(id: string): object {
    const session = this.sessions.get(id);
    if (session?.status !== 'open') return throwMissing();
    session.status = 'expired';
    return this.toSessionObject(session);
  }

  #changeSubscription(id: string, ends: boolean, form: URLSearchParams): object {
    const existing = this.subscription(id);
    if (existing.status === 'canceled') return throwMissing();
    return this.setSubscription(
      id,
      ends
        ? { status: 'canceled' }
        : { ...existing, cancel_at_period_end: form.get('cancel_at_period_end') === 'true' },
    );
  }

  #invoicePayments(query: URLSearchParams): object {
    const intent = query.get('payment[payment_intent]') ?? '';
    const invoice = this.#invoices.get(this.#invoiceOfPayment.get(intent) ?? '');
    return { object: 'list', has_more: false, data: invoice ? [{ object: 'invoice_payment', invoice }] : [] };
  }

  /** Returns a new session, or the earlier one with the same idempotency key. */
  #addSession(form: URLSearchParams, idempotencyKey: string): StripeSession {
    const existing = this.#byIdempotencyKey.get(idempotencyKey);
    if (existing) return existing;
    const price = 'line_items[0][price_data]';
    const session: StripeSession = {
      id: this.#next('cs_test'),
      mode: form.get('mode') ?? '',
      orderId: form.get('metadata[order_id]') ?? '',
      amount: Number(form.get(`${price}[unit_amount]`)),
      currency: form.get(`${price}[currency]`) ?? '',
      days: Number(form.get(`${price}[recurring][interval_count]`)),
      ...{ status: 'open', paid: false, intent: null, subscription: null },
    };
    this.sessions.set(session.id, session);
    this.#byIdempotencyKey.set(idempotencyKey, session);
    return session;
  }

  #addPayment({ amount, currency }: StripeSession, card: string, orderId: string | undefined): string {
    const intent = this.#next('pi');
    this.#payments.set(intent, { amount, currency, card, refunded: 0, orderId });
    return intent;
  }

  /** Returns a new paid invoice. @param start start of the paid period in seconds */
  #addInvoice(session: StripeSession, billing_reason: string, start: number): object {
    const { amount, currency, orderId, subscription, intent, days } = session;
    const id = this.#next('in');
    const period = { start, end: start + days * 86_400 };
    const details = { metadata: { order_id: orderId }, subscription };
    const invoice = {
      ...{ id, object: 'invoice', billing_reason, status: 'paid', amount_paid: amount, currency },
      parent: { type: 'subscription_details', subscription_details: details },
      lines: { data: [{ period }] },
    };
    this.#invoices.set(id, invoice);
    this.setSubscription(subscription ?? '', {
      ...(billing_reason === 'subscription_create' ? { start_date: start } : this.subscription(subscription)),
      ...{ status: 'active', latest_invoice: invoice, items: { data: [{ current_period_end: period.end }] } },
    });
    this.#invoiceOfPayment.set(intent ?? '', id);
    return invoice;
  }

  #charge(intent: string): object {
    const { amount, currency, card, refunded, orderId } = this.#payments.get(intent) ?? throwMissing();
    return {
      ...{ id: `ch_${intent}`, object: 'charge', amount, currency, amount_refunded: refunded, payment_intent: intent },
      metadata: orderId === undefined ? {} : { order_id: orderId },
      payment_method_details: { type: 'card', card: { fingerprint: card } },
    };
  }

  #intent(id: string): object {
    const { amount, currency, orderId } = this.#payments.get(id) ?? throwMissing();
    const metadata = orderId === undefined ? {} : { order_id: orderId };
    return { id, object: 'payment_intent', amount, currency, metadata, latest_charge: this.#charge(id) };
  }

  #next(prefix: string): string {
    this.#serial += 1;
    return `${prefix}_${this.#serial}`;
  }
}
