import { describe, expect, it } from 'vitest';
import { type ApiDocument, referencePages } from './api-reference.ts';
import { sidebarOf } from './sidebar.ts';
import { siteLink } from './site-links.ts';

describe('the sidebar', () => {
  const readme = `# Documentation

Start with [the demo](demo.md).

## For developers
- [Architecture](architecture.md): the packages, and [decisions](decisions/)
- [the API](creditor-api.md#push-a-bill), made by [this](../tools/law.ts)

## Without pages
Nothing here.
`;

  it('has a group for each section of the overview, with a link for each page', () => {
    expect(sidebarOf(readme)).toEqual([
      {
        text: 'For developers',
        collapsed: true,
        items: [
          { text: 'Architecture', link: '/architecture.md' },
          { text: 'Decisions', link: '/reference/decisions.md' },
          { text: 'The API', link: '/creditor-api.md' },
        ],
      },
    ]);
  });
});

describe('a link in a page', () => {
  it.each([
    ['webhooks.md#verify', 'creditor-api.md', '/webhooks.md#verify'],
    ['../limits.md', 'decisions/0148-x.md', '/limits.md'],
    ['requirements/README.md', 'index.md', '/requirements/index.md'],
    ['decisions/', 'index.md', '/reference/decisions.md'],
    ['../CHANGELOG.md', 'creditor-api.md', '/reference/changelog.md'],
    ['docs/staff.md', 'reference/changelog.md', '/staff.md'],
    ['../../docs/creditor-api.md', 'reference/client.md', '/creditor-api.md'],
    ['https://example.com/a.md', 'index.md', 'https://example.com/a.md'],
    ['#limits', 'creditor-api.md', '#limits'],
  ])('%s in %s leads to %s', (target, page, expected) => {
    expect(siteLink(target, page)).toBe(expected);
  });

  it.each(['../apps/portal/vite.config.ts', '../deploy/', 'api/staff.json'])('%s leads nowhere', (target) => {
    expect(siteLink(target, 'index.md')).toBeUndefined();
  });
});

describe('the reference', () => {
  const document: ApiDocument = {
    tags: [{ name: 'Accounts', description: 'What they owe.' }],
    components: {
      schemas: {
        Account: {
          type: 'object',
          required: ['balance'],
          properties: {
            balance: { type: 'number', description: 'In dollars.', examples: [184.32] },
            state: { type: 'string', enum: ['open', 'closed'], description: 'The state.', examples: ['open'] },
          },
        },
      },
    },
    paths: {
      '/v1/creditor/accounts': {
        get: {
          tags: ['Accounts'],
          summary: 'List accounts',
          description: 'Returns accounts.',
          parameters: [
            { name: 'limit', in: 'query', required: false, description: 'How many.', schema: { type: 'string' } },
          ],
          responses: {
            200: {
              description: 'Found.',
              content: {
                'application/json': {
                  schema: {
                    type: 'object',
                    required: ['data'],
                    properties: {
                      data: {
                        type: 'array',
                        items: { $ref: '#/components/schemas/Account' },
                        description: 'The page.',
                        examples: [[]],
                      },
                    },
                  },
                },
              },
            },
            404: { description: '`not_found`: Not found.' },
          },
        },
      },
      '/v1/creditor/payments': {
        get: { tags: ['Payments'], summary: 'List payments', description: 'Other.', responses: {} },
      },
    },
  };
  const [page] = referencePages(document);

  it('has a page for each resource with its operations', () => {
    expect(page?.name).toBe('Accounts');
    expect(page?.markdown).toMatch(
      /^# Accounts\n\nWhat they owe\.\n\n## List accounts\n\n`GET \/api\/v1\/creditor\/accounts`/,
    );
    expect(page?.markdown).not.toContain('List payments');
  });

  it('names parameters, fields and errors', () => {
    expect(page?.markdown).toContain('- `limit` (string, in the query): How many.');
    expect(page?.markdown).toContain('- `data` (list of Account): The page.');
    expect(page?.markdown).toContain('- **404** `not_found`: Not found.');
  });

  it('shows an example of the whole response, made of the examples of its fields', () => {
    const [, example = ''] = /```json\n([\s\S]*?)\n```/.exec(page?.markdown ?? '') ?? [];
    expect(JSON.parse(example)).toEqual({ data: [{ balance: 184.32, state: 'open' }] });
  });

  it('refuses a document that lacks the target of a reference', () => {
    expect(() => referencePages({ ...document, components: { schemas: {} } })).toThrow('#/components/schemas/Account');
  });
});
