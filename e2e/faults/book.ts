/** What shoppers know for sure, and what they were never told: the shop is held to it at the end. */
export interface Line {
  id: string;
  productId: string;
  quantity: number;
}

export type Method = 'cash' | 'card';

export interface Submission {
  userId: string;
  method: Method;
  lines: Line[];
  /** refused: the shop said so, and no earlier try of the same submission went without an answer. */
  outcome: 'acknowledged' | 'refused' | 'unknown';
  /** Of an acknowledged one. */
  number?: string;
  /** Why it was refused. */
  code?: string;
}

/** What a shopper did about a card order, as far as the answers tell. */
export interface CardStory {
  number: string;
  session: string;
  /** The bank has said so; 'perhaps' when its answer went missing. */
  paid: 'yes' | 'no' | 'perhaps';
  /** 'told': the shop has said that the order is cancelled; 'too late': that it is paid already. */
  cancelled: 'never tried' | 'told' | 'too late' | 'perhaps';
}

/** A call that the shop did not answer, or with a failure of its own. */
export interface Trouble {
  /** Milliseconds since the epoch. */
  at: number;
  what: string;
}

export function createBook() {
  const submissions: Submission[] = [];
  const cards = new Map<string, CardStory>();
  const complaints: string[] = [];
  const troubles: Trouble[] = [];
  return {
    submissions,
    cards,
    /** What was wrong at the very moment, such as two orders for one click. */
    complaints,
    troubles,
    numbers: () =>
      new Map(
        submissions.flatMap((submission) =>
          submission.number === undefined ? [] : [[submission.number, submission] as const],
        ),
      ),
  };
}
export type Book = ReturnType<typeof createBook>;
