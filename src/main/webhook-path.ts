/** Where payment providers tell us of their events. */
export const WEBHOOK_PATH = '/api/webhooks/payments';
