import type { Browser, Page } from '@playwright/test';
import { patient, untilAlive } from './journey.ts';
import { logIn } from './newcomers.ts';

/** The only browser of a person: closed, and opened again with nothing in it. */
export class Telephone {
  page!: Page;
  readonly #browser: Browser;
  constructor(browser: Browser) {
    this.#browser = browser;
  }

  async open(): Promise<Page> {
    await this.page?.context().close();
    this.page = patient(await (await this.#browser.newContext()).newPage());
    return this.page;
  }

  /** The page is closed in the middle of something, and opened again where it was. */
  async comeBack(): Promise<Page> {
    const [context, address] = [this.page.context(), this.page.url()];
    await this.page.close();
    this.page = patient(await context.newPage());
    await this.page.goto(address);
    return this.page;
  }

  /** The page as it is before its script has come; answers how it comes alive. */
  async openEarly(path: string): Promise<() => Promise<void>> {
    const early = await this.page.context().newPage();
    const scripts = Promise.withResolvers<void>();
    await early.route('**/assets/*.js', (route) => scripts.promise.then(() => route.continue()));
    await early.goto(new URL(path, this.page.url()).href, { waitUntil: 'commit' });
    await this.page.close();
    this.page = patient(early);
    return async () => {
      scripts.resolve();
      await untilAlive(early);
    };
  }

  /** Opened again, its person logs in on the way to where they were. */
  async openAgain(email: string, wanted: string, password: string): Promise<Page> {
    const page = await this.open();
    await logIn(page, email, wanted, password);
    return page;
  }
}
