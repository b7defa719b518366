import type * as z from 'zod';
import '#domain/validation/sentences.ts';
import { oc } from '@orpc/contract';
import { errorCatalogue, type ErrorCode } from '#domain/errors/errors.ts';
import type { ShopPermission } from '#domain/permissions/shop-roles.ts';
import type { StaffPermission } from '#domain/permissions/staff-roles.ts';

/**
 * Who may call an operation. The server checks this before the verb runs; which *rows* a caller may touch is
 * checked by the verb (a stranger's row answers as if it did not exist).
 */
export type Access = (
  | { who: 'anyone' }
  | { who: 'demo' } // anyone, in demo mode only; elsewhere the operation does not exist
  | { who: 'signed-in' }
  | { who: 'proving' } // a password was right, and the second factor is still to come
  | { who: 'enrolling' } // signed in, or here with a backup code to set up a new second factor
  | { who: 'rotating' } // signed in, or here to choose the new password that staff asked for
  | { who: 'customer' }
  | { who: 'customer-or-guest' }
  | { who: 'job-side'; permission: ShopPermission } // its owner, or who holds this right in its shop
  | { who: 'shop'; permission: ShopPermission; active?: boolean }
  | { who: 'staff'; permissions: readonly StaffPermission[] }
) & {
  /** Asks for a proof of who they are that is at most ten minutes old; `new-way` adds a way into the account. */
  stepUp?: true | 'new-way';
};

export type Limit = {
  /** How many calls in a burst, for one caller. */
  burst: number;
  perMinute: number;
  /**
   * A call that succeeds takes nothing. For what many people behind one address do, each with a link or a
   * passkey of their own, while only a stranger fails often.
   */
  counts?: 'failures';
};

export type OperationMeta = {
  access: Access;
  /** Reads run without a write transaction; writes commit their change, audit and events as one. */
  kind: 'read' | 'write';
  /** The input carries `idempotencyKey`: the same key and body get the same answer. */
  idempotent: boolean;
  /** Counted in the database for all processes. Null where the budgets in front of the server are enough. */
  limit: Limit | null;
  /** Leads to a payment, so it is refused with PAYMENTS_OFF where there is no payment provider. */
  needsPayments: boolean;
  /**
   * The fields of the input in which staff look for something, and may write a whole address or number: for
   * those who read contacts masked that is a look-up, few a minute.
   */
  search: readonly string[];
};

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

type Options<I extends z.ZodObject, O extends z.ZodType, E extends ErrorCode> = {
  method: Method;
  path: `/${string}`;
  summary: string;
  input: I;
  output: O;
  errors?: readonly E[];
  access: Access;
  limit?: Limit;
  /** Where staff look for something by words, names or contacts: see `OperationMeta.search`. */
  search?: (keyof I['shape'] & string) | readonly (keyof I['shape'] & string)[];
  /** See `OperationMeta.needsPayments`. */
  needsPayments?: boolean;
  /** False for the few POSTs that only look (they have a body too large for a query). */
  write?: boolean;
};

/** Of a write. What only reads is bounded by the admission of its request, and counts nothing in the database. */
const WRITE_LIMIT: Limit = { burst: 60, perMinute: 120 };

/**
 * One operation of the product: how it is asked, what it answers, how it may refuse and who may ask. Refusals
 * that every operation shares (not signed in, not allowed, invalid input, too many tries) are not listed.
 */
export function op<I extends z.ZodObject, O extends z.ZodType, const E extends ErrorCode = never>(
  options: Options<I, O, E>,
) {
  const kind = (options.write ?? options.method !== 'GET') ? 'write' : 'read';
  const idempotent = 'idempotencyKey' in options.input.shape;
  const meta: OperationMeta = {
    access: options.access,
    kind,
    idempotent,
    limit: options.limit ?? (kind === 'write' ? WRITE_LIMIT : null),
    search: [options.search ?? []].flat(),
    needsPayments: options.needsPayments ?? false,
  };
  return oc
    .$meta<OperationMeta>(meta)
    .route({
      method: options.method,
      path: options.path,
      summary: options.summary,
      tags: [options.path.split('/')[1]!],
    })
    .errors(refusals(options.errors ?? []))
    .input(options.input)
    .output(options.output);
}

type Refusals<E extends ErrorCode> = { [code in E]: { status: number; message: string } };

function refusals<E extends ErrorCode>(codes: readonly E[]): Refusals<E> {
  const entries = codes.map((code) => [
    code,
    { status: errorCatalogue[code].status, message: errorCatalogue[code].says },
  ]);
  return Object.fromEntries(entries) as Refusals<E>;
}
