import { describe, expect, it } from 'vitest';
import { answerParagraphs } from './answer-text.ts';

describe('answerParagraphs', () => {
  it.each([
    ['', []],
    ['  \n \n ', []],
    ['One line.', ['One line.']],
    ['Two\nlines.', ['Two lines.']],
    ['One.\n\nTwo.\r\n \r\nThree.', ['One.', 'Two.', 'Three.']],
  ])('splits %j into %j', (text, paragraphs) => {
    expect(answerParagraphs(text)).toEqual(paragraphs);
  });
});
