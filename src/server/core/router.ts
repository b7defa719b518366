import { ORPCError } from '@orpc/client';
import { type AnyContractProcedure, ContractProcedure, type ContractRouterClient } from '@orpc/contract';
import { OpenAPIHandler } from '@orpc/openapi/fetch';
import { type AnyRouter, createRouterClient, implement } from '@orpc/server';
import type * as z from 'zod';
import { type Contract, contract } from '#api/contract.ts';
import type { OperationMeta } from '#api/operation.ts';
import { isProblem, type Problem, problem, problemFrom, problemResponse } from '#platform/http/problem.ts';
import type { Log } from '#platform/log.ts';
import type { System } from './context.ts';
import type { AllHandlers } from './handlers.ts';
import { type Call, type Handler, type Operation, runOperation } from './middleware.ts';

export type Router = AnyRouter;
type CallContext = { call: Call };

export type ListedOperation = {
  /** From the contract's root: `['shops', 'team', 'list']`. */
  steps: readonly string[];
  /** The capability: the first of the steps. */
  word: string;
  /** `shops.team.list` */
  name: string;
  method: string;
  path: string;
  meta: OperationMeta;
  definition: AnyContractProcedure['~orpc'];
};

/** Every operation with its name, for the router and for the tests that walk them all. */
export function listOperations(node: object = contract, above: readonly string[] = []): ListedOperation[] {
  return Object.entries(node).flatMap(([name, part]: [string, object]) => {
    const steps = [...above, name];
    if (!('~orpc' in part)) return listOperations(part, steps);
    const definition = (part as AnyContractProcedure)['~orpc'];
    return [
      {
        steps,
        word: steps[0]!,
        name: steps.join('.'),
        method: definition.route.method ?? 'POST',
        path: `/api${definition.route.path ?? ''}`,
        meta: definition.meta as OperationMeta,
        definition,
      },
    ];
  });
}

/**
 * Joins the contract with its handlers. Every call runs through `runOperation`; nothing else reaches a verb.
 */
export function createRouter(system: System, handlers: AllHandlers): Router {
  const router: Tree = {};
  for (const { steps, name, meta, definition } of listOperations()) {
    const handler = partAt(handlers as Tree, steps) as Handler | undefined;
    if (!handler) throw new Error(`${name} has no handler`);
    const operation: Operation = {
      name,
      meta,
      handler,
      input: definition.inputSchema as z.ZodType,
      output: definition.outputSchema as z.ZodType,
    };
    // Validation is ours: rights come before it, and an answer is checked before its change commits.
    const bare = new ContractProcedure({ ...definition, inputSchema: undefined, outputSchema: undefined });
    const procedure = implement(bare as AnyContractProcedure)
      .$context<CallContext>()
      .handler(({ input, context }) => answer(system, operation, context.call, input));
    const parent = steps.slice(0, -1).reduce<Tree>((tree, step) => (tree[step] ??= {}) as Tree, router);
    parent[steps.at(-1)!] = procedure;
  }
  return router as Router;
}

type Tree = { [name: string]: unknown };

function partAt(tree: Tree, steps: readonly string[]): unknown {
  return steps.reduce<unknown>((part, step) => (part as Tree | undefined)?.[step], tree);
}

async function answer(system: System, operation: Operation, call: Call, input: unknown): Promise<unknown> {
  call.onOperation?.(operation.name);
  try {
    return await runOperation(system, operation, call, input);
  } catch (error) {
    const found = problemFrom(error, call.request.id);
    if (found.status >= 500) {
      system.log.error(
        { err: error, operation: operation.name, requestId: call.request.id },
        'operation failed',
      );
    }
    if (found.code === 'UNAVAILABLE') call.onOutage?.();
    throw asClientError(found);
  }
}

/** What a loader or the browser's client sees: the code, the sentence, and the whole problem as data. */
function asClientError(found: Problem): ORPCError<string, Problem> {
  return new ORPCError(found.code, {
    defined: true,
    status: found.status,
    message: found.detail,
    data: found,
  });
}

/** The one HTTP surface: `/api`. Null when there is no such operation. */
export function createApi(router: Router, log: Log) {
  const handler = new OpenAPIHandler<CallContext>(router, {
    customErrorResponseBodyEncoder: (error: ORPCError<string, unknown>) => error.data,
  });
  return async (request: Request, call: Call): Promise<Response | null> => {
    const { matched, response } = await handler.handle(request, { prefix: '/api', context: { call } });
    if (!matched) return null;
    const { status } = response;
    if (status < 400) return response;
    const body: unknown = await response.json().catch(() => null);
    if (isProblem(body)) return problemResponse(body);
    // The library itself refused, before or after a verb ran: its words are not ours.
    if (status < 500) return problemResponse(problem('INVALID_INPUT', call.request.id));
    log.error({ problem: 'UNEXPECTED', requestId: call.request.id, status }, 'an answer could not be sent');
    return problemResponse(problem('UNEXPECTED', call.request.id));
  };
}

/** The same operations in process, for the pages' loaders: no HTTP, the same checks. */
export function createClient(router: Router, call: Call): ContractRouterClient<Contract> {
  const client: unknown = createRouterClient(router, { context: { call } });
  return client as ContractRouterClient<Contract>;
}
