import * as z from 'zod';

/**
 * Ids are UUIDv7 made by the application. Each kind has a brand, so that a job's id is never passed for a
 * shop's; the schemas serve the contract, the types serve everyone. An id has one spelling, in lower case:
 * what is sealed is bound to the id of its row as text.
 */
export const uuid = z.uuid().toLowerCase();
export const jobId = uuid.brand<'JobId'>();
export const quoteId = uuid.brand<'QuoteId'>();
export const shopId = uuid.brand<'ShopId'>();
export const userId = uuid.brand<'UserId'>();
export const paymentId = uuid.brand<'PaymentId'>();
export const appointmentId = uuid.brand<'AppointmentId'>();
export const bayId = uuid.brand<'BayId'>();
export const fileId = uuid.brand<'FileId'>();
export const vehicleId = uuid.brand<'VehicleId'>();
export const cardId = uuid.brand<'CardId'>();
export const payoutId = uuid.brand<'PayoutId'>();
export const attemptId = uuid.brand<'AttemptId'>();
export const scheduleId = uuid.brand<'ScheduleId'>();
export const noShowId = uuid.brand<'NoShowId'>();
export const technicianId = uuid.brand<'TechnicianId'>();
export const rescheduleId = uuid.brand<'RescheduleId'>();
export const shopCancellationId = uuid.brand<'ShopCancellationId'>();
export const roleRequestId = uuid.brand<'RoleRequestId'>();
export const ticketId = uuid.brand<'TicketId'>();
export const reviewId = uuid.brand<'ReviewId'>();
export const invitationId = uuid.brand<'InvitationId'>();
export const offeringId = uuid.brand<'OfferingId'>();
export const packageId = uuid.brand<'PackageId'>();
export const shopDocumentId = uuid.brand<'ShopDocumentId'>();
export const shopRemarkId = uuid.brand<'ShopRemarkId'>();

export type JobId = z.infer<typeof jobId>;
export type QuoteId = z.infer<typeof quoteId>;
export type ShopId = z.infer<typeof shopId>;
export type UserId = z.infer<typeof userId>;
export type PaymentId = z.infer<typeof paymentId>;
export type AppointmentId = z.infer<typeof appointmentId>;
export type BayId = z.infer<typeof bayId>;
export type FileId = z.infer<typeof fileId>;
export type VehicleId = z.infer<typeof vehicleId>;
export type CardId = z.infer<typeof cardId>;
export type PayoutId = z.infer<typeof payoutId>;
export type AttemptId = z.infer<typeof attemptId>;
export type ScheduleId = z.infer<typeof scheduleId>;
export type NoShowId = z.infer<typeof noShowId>;
export type TechnicianId = z.infer<typeof technicianId>;
export type RescheduleId = z.infer<typeof rescheduleId>;
export type ShopCancellationId = z.infer<typeof shopCancellationId>;
export type RoleRequestId = z.infer<typeof roleRequestId>;
export type TicketId = z.infer<typeof ticketId>;
export type ReviewId = z.infer<typeof reviewId>;
export type InvitationId = z.infer<typeof invitationId>;
export type OfferingId = z.infer<typeof offeringId>;
export type PackageId = z.infer<typeof packageId>;
export type ShopDocumentId = z.infer<typeof shopDocumentId>;
export type ShopRemarkId = z.infer<typeof shopRemarkId>;
