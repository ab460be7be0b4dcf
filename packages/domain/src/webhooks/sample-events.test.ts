import { expect, it } from 'vitest';
import { sampleEventTypes, topicOf } from './sample-events.ts';
import { webhookTopics } from './webhook-topic.ts';

it.each(sampleEventTypes)('%s belongs to a topic that endpoints can subscribe to', (type) => {
  expect(webhookTopics).toContain(topicOf(type));
});

it('takes a topic with a hyphen as a whole', () => {
  expect(topicOf('posting-file.ready')).toBe('posting-file');
});
