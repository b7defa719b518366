import { type Context, Hono } from 'hono';
import {
  accountDashboard,
  accountForm,
  type FormProblems,
  goneForGood,
  PAGE_STYLES,
  TEST_ACCOUNT,
  TEST_ACCOUNTS,
  TEST_ROUTING,
} from './account-form.ts';
import { type AccountPage, findAccountPage, finishAccountPage } from './account-pages.ts';
import { changeBank, judgeAccount, type Verdict, VERDICTS } from './accounts.ts';
import { change, type Simulator, type SimulatorTx } from './simulator.ts';
import type { AccountRow } from './tables.ts';

type Form = Record<string, string | File>;

/**
 * The provider's hosted pages: plain forms that work without script. The owner of an account link may
 * act on it, once; no session of ours is involved, and nothing here is told to us but by a signed event.
 */
export function accountHttp(simulator: Simulator): Hono {
  const app = new Hono();
  app.use(async (c, next) => {
    await next();
    c.header('Cache-Control', 'no-store');
  });
  app.get('/pages.css', (c) => c.body(PAGE_STYLES, 200, { 'Content-Type': 'text/css; charset=utf-8' }));

  app.get('/dashboard/:token', async (c) => {
    const found = await findAccountPage(simulator, c.req.param('token'));
    return isDashboard(found) ? c.html(accountDashboard(found)) : c.html(goneForGood(), 404);
  });
  app.post('/dashboard/:token', async (c) => {
    const found = await findAccountPage(simulator, c.req.param('token'));
    if (!isDashboard(found)) return c.html(goneForGood(), 404);
    const form: Form = await c.req.parseBody();
    await change(simulator, (tx) => actOnAccount(simulator, tx, found.account, form));
    return c.redirect(c.req.path, 303);
  });

  app.get('/:token', async (c) => {
    const found = await findAccountPage(simulator, c.req.param('token'));
    if (!isForm(found)) return c.html(goneForGood(), 404);
    // A used link, and one that waited too long, lead to where another one can be made.
    return found.isOpen ? c.html(accountForm(found)) : c.redirect(found.page.refresh_url ?? '/', 303);
  });
  app.post('/:token', async (c) => {
    const found = await findAccountPage(simulator, c.req.param('token'));
    return isForm(found) ? takeForm(c, simulator, found) : c.html(goneForGood(), 404);
  });
  return app;
}

async function actOnAccount(simulator: Simulator, tx: SimulatorTx, account: AccountRow, form: Form) {
  if (form['act'] !== 'bank') {
    return judgeAccount(simulator, tx, { id: account.id, verdict: verdictOf(form) });
  }
  const bankLast4 = TEST_ACCOUNTS.find((number) => number === form['account'])?.slice(-4);
  if (!bankLast4 || bankLast4 === account.bank_last4) return undefined;
  return changeBank(simulator, tx, { id: account.id, bankLast4 });
}

async function takeForm(c: Context, simulator: Simulator, found: AccountPage): Promise<Response> {
  const { page, account, isOpen } = found;
  const form: Form = await c.req.parseBody();
  const isLeft = form['act'] === 'leave';
  if (isOpen) {
    const problems = isLeft ? {} : problemsOf(form, found);
    if (Object.keys(problems).length > 0) return c.html(accountForm(found, problems), 422);
    const bankLast4 = account.details_submitted ? undefined : TEST_ACCOUNT.slice(-4);
    await finishAccountPage(simulator, page.token, isLeft ? null : { verdict: verdictOf(form), bankLast4 });
  }
  return c.redirect(page.return_url ?? '/', 303);
}

function problemsOf(form: Form, { account }: AccountPage): FormProblems {
  const said = (field: string) => String(form[field] ?? '').trim();
  const found: FormProblems = {};
  if (account.details_submitted) {
    const asks = account.currently_due.length + account.past_due.length > 0;
    if (asks && said('document') !== 'on') found.document = true;
    return found;
  }
  if (said('name').length === 0) found.name = true;
  if (said('routing').replaceAll(/[\s-]/g, '') !== TEST_ROUTING) found.routing = true;
  if (said('account').replaceAll(/[\s-]/g, '') !== TEST_ACCOUNT) found.account = true;
  if (said('terms') !== 'on') found.terms = true;
  return found;
}

function verdictOf(form: Form): Verdict {
  return VERDICTS.find((verdict) => verdict === form['verdict']) ?? 'enable';
}

function isForm(found: AccountPage | undefined): found is AccountPage {
  return found !== undefined && found.page.kind !== 'dashboard';
}

function isDashboard(found: AccountPage | undefined): found is AccountPage {
  return found !== undefined && found.page.kind === 'dashboard' && found.isOpen;
}
