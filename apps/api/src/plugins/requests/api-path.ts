import type { FastifyRequest } from 'fastify';

/** API responses are JSON and never cached, and no page is served below /api. */
export function isApiPath(url: string): boolean {
  return /^\/api(?:[/?]|$)/.test(url);
}

/** Checks the matched route too. An encoded path such as /%61pi/… reaches an API route without starting like one. */
export function isApiRequest({ url, routeOptions }: FastifyRequest): boolean {
  return isApiPath(url) || isApiPath(routeOptions.url ?? '');
}
