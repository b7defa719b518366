import { checkStripeSetup, type SetupFinding } from '#platform/payments/stripe/check-setup.ts';
import { stripeClient } from '#platform/payments/stripe/client.ts';
import { readStripe } from '#platform/payments/stripe/stripe-settings.ts';
import { hiderOf } from '../doctor/checks.ts';
import { WEBHOOK_PATH } from '../webhook-path.ts';
import type { Command } from './command.ts';

type Environment = Record<string, string | undefined>;
type Finding = Omit<SetupFinding, 'check'> & { check: string };

/** Looks at the Stripe account behind the keys. It reads only those settings, so it works before a start. */
export const doctorPaymentsCommand: Command = {
  name: 'doctor payments',
  summary: 'Look at your Stripe account: key, rights, account, Connect and webhooks.',
  usage: '',
  details: [
    'Reads the STRIPE_ settings and PUBLIC_URL. It changes nothing at Stripe and shows no secret.',
    'Ends with 1 where there is a problem.',
  ],
  run: async () => {
    const findings = await examinePayments(process.env);
    const problems = findings.filter(({ level }) => level === 'problem').length;
    return {
      lines: [...findings.flatMap(say), '', `Problems: ${problems}`],
      json: { findings },
      exitCode: problems > 0 ? 1 : 0,
    };
  },
};

export async function examinePayments(env: Environment): Promise<Finding[]> {
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const hide = hiderOf(filled);
  const isDemo = filled['HOIST_MODE'] !== 'production';
  const isOn = filled['ALLOW_TEST_PAYMENTS'] === '1';
  const settings = { ...filled, PAYMENTS: 'stripe' as const, ALLOW_TEST_PAYMENTS: isOn };
  const { stripe, problems } = readStripe(settings, { isDemo });
  const wrong = problems.map((says): Finding => ({ check: 'settings', level: 'problem', says }));
  const secretKey = stripe?.secretKey ?? '';
  const looked = secretKey
    ? await checkStripeSetup({
        stripe: stripeClient(secretKey, { apiUrl: stripe?.apiUrl }),
        secretKey,
        webhookUrl: filled['PUBLIC_URL']
          ? `${filled['PUBLIC_URL'].replace(/\/+$/, '')}${WEBHOOK_PATH}`
          : null,
        hasAccountsSecret: filled['STRIPE_CONNECT_WEBHOOK_SECRET'] !== undefined,
      })
    : [];
  return [...wrong, ...looked].map(({ says, todo, ...one }) => ({
    ...one,
    says: hide(says),
    ...(todo && { todo: hide(todo) }),
  }));
}

function say({ check, level, says, todo }: Finding): string[] {
  return [`${level.padEnd(8)} ${check.padEnd(9)} ${says}`, ...(todo ? [`${' '.repeat(19)}${todo}`] : [])];
}
