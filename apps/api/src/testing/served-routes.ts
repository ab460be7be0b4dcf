import type { FastifyInstance } from 'fastify';

/** Parses the routes from Fastify's printed tree, without HEAD routes. */
export function servedRoutes(app: Pick<FastifyInstance, 'printRoutes'>): string[] {
  const stack: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent, part, methods] = /^([│ ├└─]*)(\S+)(?: \(([A-Z, ]+)\))?/.exec(line) ?? [];
      if (indent === undefined || part === undefined) return [];
      stack.length = Math.floor(indent.length / 4);
      stack.push(part);
      const path = stack.join('');
      return (methods ?? '')
        .split(', ')
        .flatMap((method) => (['', 'HEAD'].includes(method) ? [] : [`${method} ${path}`]));
    });
}
