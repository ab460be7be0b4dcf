import type { FastifyRequest } from 'fastify';

/** Whether a request's address lies in the API: its answers are JSON and never cached, and it has no pages. */
export function isApiPath(url: string): boolean {
  return /^\/api(?:[/?]|$)/.test(url);
}

/**
 * The same of a request that has found its route. An address can be written in ways that lead to a call and do not begin as it does, such as
 * /%61pi/…; what counts is where it leads.
 */
export function isApiRequest({ url, routeOptions }: FastifyRequest): boolean {
  return isApiPath(url) || isApiPath(routeOptions.url ?? '');
}
