import type * as z from 'zod';
import type { Contract } from '#api/contract.ts';
import type { Context } from './context.ts';

type Schemas<P> = P extends { '~orpc': { inputSchema?: infer I; outputSchema?: infer O } }
  ? { input: Exclude<I, undefined>; output: Exclude<O, undefined> }
  : never;
type Parsed<S> = S extends z.ZodType ? z.output<S> : never;
type Answer<S> = S extends z.ZodType ? z.input<S> : never;

/** One plain function an operation: it receives the parsed input and answers what the contract promises. */
export type Handlers<Area extends keyof Contract> = {
  [Name in keyof Contract[Area]]: (
    ctx: Context,
    input: Parsed<Schemas<Contract[Area][Name]>['input']>,
  ) => Promise<Answer<Schemas<Contract[Area][Name]>['output']>>;
};
