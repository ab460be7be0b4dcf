import type { FastifyInstance } from 'fastify';

/** The routes of a server in Fastify's drawing of them, each node of which adds its part to those above it, without those of HEAD. */
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
