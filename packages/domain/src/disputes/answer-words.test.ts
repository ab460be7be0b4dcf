import { describe, expect, it } from 'vitest';
import { answerParagraphs } from './answer-words.ts';

describe('what is written about a dispute', () => {
  it.each([
    ['', []],
    ['  \n \n ', []],
    ['One line.', ['One line.']],
    ['Two\nlines.', ['Two lines.']],
    ['One.\n\nTwo.\r\n \r\nThree.', ['One.', 'Two.', 'Three.']],
  ])('%j is the paragraphs %j', (words, paragraphs) => {
    expect(answerParagraphs(words)).toEqual(paragraphs);
  });
});
