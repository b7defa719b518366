import { randomUUID } from 'node:crypto';
import type { ApiClient } from '#api/client.ts';
import type { FileUploaded } from '#api/shapes/basic.ts';
import { assert } from '#domain/assert.ts';
import type { BayId, ShopId } from '#domain/ids.ts';
import { overlaps } from '#domain/scheduling/business-hours.ts';
import { MINUTE, plus } from '#domain/time.ts';
import { addDays, dayOf, instantAt } from '#domain/scheduling/zoned-day.ts';
import type { Actor } from '#domain/permissions/actor.ts';
import type { PretendingClock } from '#platform/clock.ts';
import { prepareClip } from '#platform/storage/clips/prepare-clip.ts';
import { prepareImage, type PreparedImage } from '#platform/storage/images.ts';
import { keepClip } from '../../files/upload-clip.ts';
import { keepPhoto } from '../../files/upload-photo.ts';
import type { Call } from '#server/core/middleware.ts';
import { createClient } from '#server/core/router.ts';
import { demoAddress } from '../people.ts';
import { settle, type World } from '../settle.ts';
import { drawPicture, type PictureName } from './pictures.ts';
import type { DemoShop } from './shops.ts';
import { recordSound, type SoundName } from './sounds.ts';

/** The product without its server: what the stories are played on. */
export type DemoProduct = World & { router: Parameters<typeof createClient>[0] };

/** `team` holds the addresses of those who work there, the owner first. */
export type OpenShop = DemoShop & { id: ShopId; bays: readonly BayId[]; team: readonly string[] };

/** How a form names a picture that was uploaded for it. */
type Attached = Pick<FileUploaded, 'fileId' | 'claim'>;
type Slot = { bayId: BayId; startsAt: string; endsAt: string };

/** What the shops of the demo world keep between two cars. */
const BUFFER = 30 * MINUTE;

/** All of the demo world is in one time zone. */
export const TIME_ZONE = 'America/New_York';

/**
 * Where the stories are played: everyone acts through the same operations as the people who will use the
 * product, so that whatever they leave behind (ledger, audit trail, emails) is what the product makes.
 */
export class Stage {
  readonly product: DemoProduct;
  readonly clock: PretendingClock;
  /** The real present, where every story ends. */
  readonly today: Date;
  readonly #cast = new Map<string, Actor>();
  readonly #shops = new Map<string, OpenShop>();
  readonly #drawn = new Map<string, Promise<PreparedImage>>();
  readonly #promised: Slot[] = [];
  #calls = 0;

  constructor(product: DemoProduct, clock: PretendingClock, today: Date) {
    this.product = product;
    this.clock = clock;
    this.today = today;
  }

  /** A day before or after today, at an hour of the wall clock: `at(-3, 9.5)` is half past nine. */
  at(days: number, hour: number): Date {
    return instantAt(addDays(dayOf(this.today, TIME_ZONE), days), Math.round(hour * 60), TIME_ZONE);
  }

  hoursAgo(hours: number): Date {
    return plus(this.today, -hours * 3_600_000);
  }

  enter(name: string, actor: Actor): void {
    this.#cast.set(demoAddress(name), actor);
  }

  open(shop: OpenShop): void {
    this.#shops.set(shop.slug, shop);
  }

  shop(slug: string): OpenShop {
    const shop = this.#shops.get(slug);
    assert(shop, `${slug} is open`);
    return shop;
  }

  shopOf(name: string): OpenShop {
    const actor = this.actor(name);
    const shop = [...this.#shops.values()].find(({ id }) => actor.kind === 'shop' && id === actor.shopId);
    assert(shop, `${name} works in a shop`);
    return shop;
  }

  actor(name: string): Actor {
    const actor = this.#cast.get(demoAddress(name));
    assert(actor, `${name} is in the cast`);
    return actor;
  }

  /** The product as one person uses it. Each call counts as a new caller for the rate limits. */
  as(name: string): ApiClient {
    return createClient(this.product.router, this.call(this.actor(name)));
  }

  /** The same for staff who have just proved who they are: what moves money asks for that. */
  asProven(name: string): ApiClient {
    const now = this.clock.now();
    const session = {
      sessionId: randomUUID(),
      purpose: 'full',
      remembered: false,
      provedAt: now,
      recoveredUntil: null,
      expiresAt: plus(now, 60 * MINUTE),
      secondFactorAt: now,
    } as const;
    return createClient(this.product.router, { ...this.call(this.actor(name)), session });
  }

  asGuest(): ApiClient {
    return createClient(this.product.router, this.call({ kind: 'anonymous' }));
  }

  call(actor: Actor): Call {
    this.#calls += 1;
    const id = `demo-world-${this.#calls}`;
    const origin = this.product.system.publicUrl;
    const nothing = () => {};
    const now = this.product.system.clock.now();
    // Staff prove their identity before acts that ask for it; the others do no such acts here.
    const session: Call['session'] =
      actor.kind === 'staff' ? { ...provedAt(now), sessionId: randomUUID() } : null;
    return {
      actor,
      session,
      limitKey: id,
      request: { id, address: '127.0.0.1', userAgent: null, origin, reachedAt: origin },
      cookie: { token: undefined, set: nothing, clear: nothing },
    };
  }

  /** A new idempotency key: everyone presses every button once. */
  key(): string {
    return randomUUID();
  }

  isPromised(slot: Slot): boolean {
    const wide = {
      startsAt: plus(new Date(slot.startsAt), -BUFFER),
      endsAt: plus(new Date(slot.endsAt), BUFFER),
    };
    return this.#promised.some((other) => {
      const span = { startsAt: new Date(other.startsAt), endsAt: new Date(other.endsAt) };
      return other.bayId === slot.bayId && overlaps(span, wide);
    });
  }

  promise(slot: Slot): void {
    this.#promised.push(slot);
  }

  async settle(): Promise<void> {
    await settle(this.product);
  }

  /** Uploads our pictures as a person's photos, side by side as the forms do. */
  async upload(
    name: string,
    pictures: readonly PictureName[],
    { variant = 0, width }: { variant?: number; width: number },
  ): Promise<Attached[]> {
    return await Promise.all(
      pictures.map(async (picture) => {
        const image = await this.#draw(picture, variant, width);
        const { fileId, claim } = await keepPhoto(this.product.system, this.call(this.actor(name)), image);
        return { fileId, claim };
      }),
    );
  }

  /** Uploads a noise as a person's recording. */
  async record(name: string, sound: SoundName): Promise<Attached & { poster: null }> {
    const clip = await prepareClip(recordSound(sound));
    const { fileId, claim } = await keepClip(this.product.system, this.call(this.actor(name)), clip);
    return { fileId, claim, poster: null };
  }

  /** Drawn and made ready once, however many people photograph the same car. */
  #draw(picture: PictureName, variant: number, width: number): Promise<PreparedImage> {
    const key = `${picture} ${variant} ${width}`;
    const drawn = this.#drawn.get(key) ?? drawPicture(picture, { variant, width }).then(prepareImage);
    this.#drawn.set(key, drawn);
    return drawn;
  }
}

function provedAt(now: Date) {
  return {
    purpose: 'full' as const,
    remembered: false,
    provedAt: now,
    recoveredUntil: null,
    expiresAt: plus(now, 3_600_000),
    secondFactorAt: now,
  };
}
