import type { Browser, Page } from '@playwright/test';
import { patient } from './journey.ts';
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

  /** Opened again, its person logs in on the way to where they were. */
  async openAgain(email: string, wanted: string, password: string): Promise<Page> {
    const page = await this.open();
    await logIn(page, email, wanted, password);
    return page;
  }
}
