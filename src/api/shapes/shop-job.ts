import * as z from 'zod';
import {
  absenceView,
  appointmentView,
  checkInView,
  invoiceView,
  keyDropView,
  noShowView,
  postChangeView,
  protectionView,
  quoteView,
  rescheduleView,
  timelineEntry,
  vehicleView,
} from './job-parts.ts';
import { addressView, codedRefusal, instant } from './basic.ts';
import { photoView } from '#domain/validation/photo.ts';
import { jobFacts } from './job-facts.ts';
import { tipGivenView } from './tips.ts';

/**
 * A job as a shop sees it. Before booking: approximate place, shortened name, no contact, unless the owner
 * lets verified shops see the address. After booking: all that the work needs.
 */
export const shopJobView = jobFacts.extend({
  side: z.literal('shop'),
  vehicle: vehicleView,
  ownerName: z.string(),
  ownerEmail: z.string().nullable(),
  address: addressView.nullable(),
  approximate: z.object({ lat: z.number(), lng: z.number() }),
  distanceMiles: z.number(),
  /** The nearest location, where the shop has several; the main one has no name. */
  distanceFrom: z.object({ name: z.string().nullable() }).nullable(),
  mine: z.boolean(),
  quotesTaken: z.int(),
  quoteCap: z.int(),
  /** The shop that was booked does not do it: until then its owner looks for another one before all else. */
  rescue: z.object({ until: instant, wasMine: z.boolean() }).nullable(),
  /** Its owner asked this shop: until when only the asked shops know of it. */
  asked: z.object({ until: instant, isOver: z.boolean() }).nullable(),
  myQuote: quoteView.nullable(),
  /** What the owner changed since the quote was made that waits for its shop. */
  ownerChanges: z.array(postChangeView),
  /** In basis points, as the owner approved it; null unless booked here. */
  approvedTaxRate: z.number().nullable(),
  appointment: appointmentView.nullable(),
  checkIn: checkInView.nullable(),
  keyDrop: keyDropView.nullable(),
  noShow: noShowView.nullable(),
  /** Null unless booked here. */
  reschedule: rescheduleView.nullable(),
  /** What reporting that the owner did not come means now; null unless booked here. */
  absence: absenceView.nullable(),
  afterPhotos: z.array(photoView),
  invoice: invoiceView.nullable(),
  protection: protectionView.nullable(),
  /** What the owner tipped; null where they gave no tip. */
  tip: tipGivenView.nullable(),
  releaseAt: instant.nullable(),
  timeline: z.array(timelineEntry),
  refusals: z.object({
    quote: codedRefusal,
    keep: codedRefusal,
    claim: codedRefusal,
    withdraw: codedRefusal,
    decline: codedRefusal,
    cancel: codedRefusal,
    arrive: codedRefusal,
    checkIn: codedRefusal,
    correctCheckIn: codedRefusal,
    start: codedRefusal,
    finish: codedRefusal,
    handOver: codedRefusal,
    handOverCode: codedRefusal,
  }),
  demoClock: z.boolean(),
});

export type ShopJobView = z.infer<typeof shopJobView>;

/** The answer of what a shop did to a job. */
export const shopJobChanged = z.object({ job: shopJobView });
