import { z } from 'zod';

/** Messages of schema errors, so that shoppers never see a library's text. */
z.config({
  customError: (issue) => {
    switch (issue.code) {
      case 'invalid_type':
        if (issue.input === undefined) return 'is required';
        return issue.expected === 'int'
          ? 'is a whole number'
          : `is not ${withArticle(String(issue.expected))}`;
      case 'invalid_union':
      case 'invalid_value':
        if (issue.input === undefined) return 'is required';
        return 'is not one of the values allowed';
      case 'too_small':
        return `is too small or too short (at least ${String(issue.minimum)})`;
      case 'too_big':
        return `is too large or too long (at most ${String(issue.maximum)})`;
      default:
        return 'has a form that cannot be read';
    }
  },
});

const withArticle = (word: string) => (/^[aeiou]/.test(word) ? `an ${word}` : `a ${word}`);
