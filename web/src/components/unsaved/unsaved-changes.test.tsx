import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
import { admin, aProduct } from '../../test/fixtures';
import { renderApp, logInAs } from '../../test/render-app';
import { okWith, pageOf, stub } from '../../test/server';
import { useUnsavedChanges } from './use-unsaved-changes';

const question = () => screen.queryByRole('dialog', { name: 'Discard changes?' });
const answer = (name: 'Keep editing' | 'Discard') => screen.getByRole('button', { name });
/** Whether closing or reloading the tab would ask. */
const isTabGuarded = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('the upload page', () => {
  beforeEach(() => logInAs(admin));
  const leave = () => screen.getAllByRole('link', { name: 'Category' })[0]!;

  test('closes without a question if nothing changed or the change was reverted', async () => {
    const { user, currentPath } = renderApp('/dashboard/upload-product');
    await user.type(await screen.findByLabelText('Unit'), 'k');
    expect(isTabGuarded()).toBe(true);
    await user.clear(screen.getByLabelText('Unit'));
    expect(isTabGuarded()).toBe(false);
    await user.click(leave());
    expect(currentPath()).toBe('/dashboard/category');
    expect(question()).not.toBeInTheDocument();
  });

  test('asks once before changes are lost: stay or leave', async () => {
    const { user, currentPath } = renderApp('/dashboard/upload-product');
    await user.type(await screen.findByLabelText('Name'), 'Paneer');
    await user.click(screen.getAllByRole('link', { name: 'Upload Product' })[0]!);
    expect(question()).not.toBeInTheDocument();
    await user.click(leave());
    expect(await screen.findByText('What you have changed is not saved yet.')).toBeInTheDocument();
    expect(currentPath()).toBe('/dashboard/upload-product');
    await user.click(answer('Keep editing'));
    expect(question()).not.toBeInTheDocument();
    expect(screen.getByLabelText('Name')).toHaveValue('Paneer');
    await user.click(leave());
    await user.click(answer('Discard'));
    await waitFor(() => expect(currentPath()).toBe('/dashboard/category'));
    expect(question()).not.toBeInTheDocument();
    expect(isTabGuarded()).toBe(false);
    await user.click(screen.getAllByRole('link', { name: 'Sub Category' })[0]!);
    expect(currentPath()).toBe('/dashboard/subcategory');
  });
});

describe('the edit dialog', () => {
  beforeEach(() => {
    logInAs(admin);
    stub('getProducts', () => pageOf([aProduct()]));
  });

  async function edit() {
    const { user } = renderApp('/dashboard/product');
    await user.click(await screen.findByRole('button', { name: 'Edit Toned Milk' }));
    const form = () => screen.queryByRole('dialog', { name: 'Upload Product' });
    await waitFor(() => expect(form()).toBeInTheDocument());
    return { user, form };
  }

  test('asks before changes are lost; Escape in the question keeps editing [D-10]', async () => {
    const { user, form } = await edit();
    await user.type(screen.getByLabelText('Unit'), 's');
    await user.click(within(form()!).getByRole('button', { name: 'Close' }));
    expect(question()).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(question()).not.toBeInTheDocument();
    expect(screen.getByLabelText('Unit')).toHaveValue('500 mls');
    await user.keyboard('{Escape}');
    await user.click(answer('Discard'));
    expect(form()).not.toBeInTheDocument();
    expect(isTabGuarded()).toBe(false);
  });

  test('does not ask after saving', async () => {
    stub('updateProduct', () => okWith(aProduct(), 'Product updated'));
    const { user, form } = await edit();
    await user.type(screen.getByLabelText('Unit'), 's');
    await user.click(screen.getByRole('button', { name: 'Update Product' }));
    await waitFor(() => expect(form()).not.toBeInTheDocument());
    expect(question()).not.toBeInTheDocument();
    expect(isTabGuarded()).toBe(false);
  });
});

describe("the browser's Back", () => {
  function Form() {
    const [text, setText] = useState('');
    const { question: dialog } = useUnsavedChanges(text !== '');
    return (
      <>
        <input aria-label="Text" value={text} onChange={(event) => setText(event.target.value)} />
        {dialog}
      </>
    );
  }
  const back = () => act(async () => history.back());

  async function openForm() {
    render(
      <BrowserRouter>
        <Routes>
          <Route path="form" element={<Form />} />
          <Route path="*" element={<Link to="/form">Form</Link>} />
        </Routes>
      </BrowserRouter>,
    );
    const user = userEvent.setup();
    await user.click(screen.getByRole('link', { name: 'Form' }));
    return user;
  }

  test('asks with changes: the address stays that of the form until they are discarded', async () => {
    const user = await openForm();
    await user.type(screen.getByLabelText('Text'), 'dal');
    const heardByRouter = jest.fn();
    window.addEventListener('popstate', heardByRouter);
    for (const choice of ['Keep editing', 'Discard'] as const) {
      await back();
      await waitFor(() => expect(question()).toBeInTheDocument());
      await waitFor(() => expect(location.pathname).toBe('/form'));
      expect(screen.getByLabelText('Text')).toHaveValue('dal');
      expect(heardByRouter).not.toHaveBeenCalled();
      await user.click(answer(choice));
    }
    expect(await screen.findByRole('link', { name: 'Form' })).toBeInTheDocument();
    expect(location.pathname).not.toBe('/form');
    expect(heardByRouter).toHaveBeenCalledTimes(1);
    window.removeEventListener('popstate', heardByRouter);
  });
});
