import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from '../../components/ui/dialog';
import { id } from '../../test/fixtures';
import type { Named } from './find-named';
import { MultiSelectField } from './multi-select-field';

const NAMES = 'Apple, Banana, Chikoo, Custard Apple, Fig, Guava, Jamun, Kiwi, Mango, Papaya, Plum';
const FRUIT: Named[] = NAMES.split(', ').map((name, index) => ({ _id: id(index + 1), name }));

function open(items = FRUIT) {
  const onSend = jest.fn();
  const onClose = jest.fn();
  function Form() {
    const [chosen, setChosen] = useState<Named[]>([]);
    return (
      <Dialog open title="Form" onClose={onClose}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            onSend();
          }}
        >
          <MultiSelectField
            label="Fruit"
            placeholder="Select Fruit"
            items={items}
            chosen={chosen}
            onChange={setChosen}
          />
          <button type="submit">Send</button>
        </form>
      </Dialog>
    );
  }
  render(<Form />);
  return { user: userEvent.setup(), field: screen.getByRole('combobox', { name: 'Fruit' }), onSend, onClose };
}

const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const chips = () =>
  within(screen.getByRole('list', { name: 'Chosen: Fruit' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const active = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;

test('a short list is a drop-down', () => {
  const { field } = open(FRUIT.slice(0, 10));
  expect(field.tagName).toBe('SELECT');
  expect(options()).toHaveLength(11);
});

test('a long list is searched: typing narrows it, Enter picks the first item without submitting the form', async () => {
  const { user, field, onSend } = open();
  expect(field).toHaveAttribute('aria-expanded', 'false');
  await user.type(field, 'app');
  expect(field).toHaveAttribute('aria-expanded', 'true');
  expect(field.getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id);
  // Ends the composition of an input method.
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
  expect(options()).toEqual(['Apple', 'Custard Apple']);
  await user.keyboard('{Enter}');
  expect(chips()).toEqual(['Apple']);
  expect(field).toHaveValue('');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  await user.type(field, 'xyz');
  expect(screen.getByText('No matches.')).toBeInTheDocument();
  expect(field).toHaveAttribute('aria-expanded', 'false');
  await user.keyboard('{Enter}');
  expect(chips()).toEqual(['Apple']);
  expect(onSend).not.toHaveBeenCalled();
});

test('arrow keys move through the list and wrap around', async () => {
  const { user, field } = open();
  field.focus();
  await user.keyboard('{ArrowDown}');
  expect(active(field)).toBe('Apple');
  await user.keyboard('{ArrowDown}');
  expect(active(field)).toBe('Banana');
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(active(field)).toBe('Plum');
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Plum');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(chips()).toEqual(['Apple']);
  await user.keyboard('{ArrowDown}');
  expect(active(field)).toBe('Banana');
});

test('Backspace removes the last chip only in an empty input', async () => {
  const { user, field } = open();
  await user.type(field, 'kiwi{Enter}fig{Enter}');
  expect(chips()).toEqual(['Kiwi', 'Fig']);
  await user.type(field, 'm{Backspace}');
  expect(chips()).toEqual(['Kiwi', 'Fig']);
  await user.keyboard('{Backspace}');
  expect(chips()).toEqual(['Kiwi']);
});

test('Escape closes the list first, then the dialog around it', async () => {
  const { user, field, onClose } = open();
  await user.type(field, 'ma{Escape}');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(field).toHaveValue('');
  expect(onClose).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a click opens and picks; leaving closes the list', async () => {
  const { user, field } = open();
  await user.click(field);
  expect(options()).toHaveLength(FRUIT.length);
  await user.click(screen.getByRole('option', { name: 'Mango' }));
  expect(chips()).toEqual(['Mango']);
  expect(field).toHaveFocus();
  await user.click(field);
  expect(options()).not.toContain('Mango');
  await user.tab();
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});
