import { MAX_LENGTH, SEARCH_TUNING } from '@tokri/contracts/limits';
import { useState } from 'react';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { TextAreaField } from '../../../components/ui/field';
import { t } from '../../../lib/language';

interface GroupDialogProps {
  /** The group to edit; undefined adds a new one. */
  group: { phrases: readonly string[]; builtIn?: readonly string[] | undefined } | undefined;
  /** Initial phrase of a new group. */
  first: string;
  onSave: (phrases: string[]) => void;
  onClose: () => void;
}

export function GroupDialog({ group, first, onSave, onClose }: GroupDialogProps) {
  const before = group && group.phrases.length > 0 ? group.phrases : (group?.builtIn ?? []);
  const [text, setText] = useState(() => (group ? before.join('\n') : first === '' ? '' : `${first}\n`));
  const [problem, setProblem] = useState<string>();
  const save = () => {
    const phrases = linesOf(text);
    const wrong = problemOf(phrases);
    if (wrong === undefined) onSave(phrases);
    else setProblem(wrong);
  };
  return (
    <Dialog open onClose={onClose} title={group ? t('Edit synonyms') : t('Add synonyms')}>
      <div className="grid gap-4">
        <TextAreaField
          label={t('Words that mean the same')}
          hint={t('One a line. Each of them finds what is called by any other.')}
          error={problem}
          value={text}
          rows={8}
          autoFocus
          onFocus={({ target }) => target.setSelectionRange(target.value.length, target.value.length)}
          onChange={(event) => {
            setText(event.target.value);
            setProblem(undefined);
          }}
        />
        <div className="flex justify-end gap-3">
          <Button variant="outline" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button onClick={save}>{t('Add to draft')}</Button>
        </div>
      </div>
    </Dialog>
  );
}

const linesOf = (text: string): string[] => [
  ...new Map(
    text
      .split(/\n|,/)
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .map((line) => [line.toLowerCase(), line]),
  ).values(),
];

function problemOf(phrases: readonly string[]): string | undefined {
  const { phrasesOfGroup } = SEARCH_TUNING;
  const long = phrases.find((phrase) => phrase.length > MAX_LENGTH.synonym);
  if (phrases.length < 2) return t('Please enter at least two words or phrases.');
  if (phrases.length > phrasesOfGroup) return t('Please enter at most {most}.', { most: phrasesOfGroup });
  return (
    long &&
    t('“{phrase}…” is too long: at most {max} characters.', {
      phrase: long.slice(0, 20),
      max: MAX_LENGTH.synonym,
    })
  );
}
