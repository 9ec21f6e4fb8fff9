import { fireEvent, screen, waitFor } from '@testing-library/react';
import { shopper } from '../../test/fixtures';
import { renderApp, logInAs } from '../../test/render-app';
import { ok, okWith, stub } from '../../test/server';

test('registering with different passwords makes no call [S-5.3] [S-8.4]', async () => {
  const requests = stub('register', () => okWith(shopper, 'Account created'));
  const { user } = renderApp('/register');
  await user.type(await screen.findByLabelText('Name'), 'Meera');
  await user.type(screen.getByLabelText('Email'), 'meera@tokri.example');
  await user.type(screen.getByLabelText('Password'), 'secret-12');
  await user.type(screen.getByLabelText('Confirm Password'), 'secret-13');
  await user.click(screen.getByRole('button', { name: 'Register' }));
  expect(await screen.findByText('password and confirm password must be same')).toBeInTheDocument();
  expect(requests).toEqual([]);
  await user.type(screen.getByLabelText('Confirm Password'), '{Backspace}2');
  await user.click(screen.getByRole('button', { name: 'Register' }));
  await waitFor(() => expect(requests).toHaveLength(1));
});

describe('the reset page', () => {
  const carriedIn = { success: true, email: 'meera@tokri.example', resetToken: 'proof' };

  test('needs all three fields, a long and the same password, or makes no call [S-2.11] [S-5.6] [S-8.5]', async () => {
    const requests = stub('resetPassword', () => ok({}, 'Password changed'));
    const { user } = renderApp({ pathname: '/reset-password', state: carriedIn });
    const change = await screen.findByRole('button', { name: 'Change Password' });
    const [password, repeated] = ['New Password', 'Confirm Password'].map((name) =>
      screen.getByLabelText(name),
    );
    expect(screen.getByLabelText('Email')).toHaveValue('meera@tokri.example');
    expect(change).toBeDisabled();
    await user.type(password!, 'दूध');
    expect(change).toBeDisabled();
    await user.type(repeated!, 'दूध');
    await user.click(change);
    expect(screen.getByText('needs at least 8 characters')).toBeInTheDocument();
    await user.type(password!, ' brand-new-1');
    await user.click(change);
    expect(await screen.findByText('New password and confirm password must be same.')).toBeInTheDocument();
    await user.clear(screen.getByLabelText('Email'));
    expect(change).toBeDisabled();
    expect(requests).toEqual([]);
  });
});

describe('the code boxes', () => {
  const boxes = () => screen.getAllByLabelText<HTMLInputElement>(/^Character \d of 6$/);
  const codeOf = () =>
    boxes()
      .map((box) => box.value)
      .join('');
  const open = async () => {
    const { user } = renderApp({ pathname: '/verification-otp', state: { email: 'a@b.example' } });
    return { user, verify: await screen.findByRole('button', { name: 'Verify OTP' }) };
  };

  test('are six of one character each; typing moves on, and a second character replaces the first [S-2.9] [S-5.5] [S-9.8]', async () => {
    const { user } = await open();
    expect(boxes()).toHaveLength(6);
    expect(boxes()[0]).toHaveFocus();
    await user.keyboard('1');
    expect(boxes()[1]).toHaveFocus();
    await user.keyboard('2');
    expect(boxes()[2]).toHaveFocus();
    await user.click(boxes()[0]!);
    await user.keyboard('9');
    expect(codeOf()).toBe('92');
    for (const box of boxes()) expect(box.value.length).toBeLessThanOrEqual(1);
  });

  test.each([' 12 34-56', '\u200b१२３４56\u202c', 'Your code: 123456'])(
    'a pasted %j is 123456',
    async (pasted) => {
      const { user, verify } = await open();
      await user.paste(pasted);
      expect(codeOf()).toBe('123456');
      expect(verify).toBeEnabled();
    },
  );

  test('take digits of any script, one by one or as a whole, and no letters', async () => {
    const { user } = await open();
    await user.keyboard('a-१x२٣');
    expect(codeOf()).toBe('123');
    expect(boxes()[3]).toHaveFocus();
    await user.paste('abc');
    await user.click(boxes()[0]!);
    await user.keyboard('z');
    expect(codeOf()).toBe('123');
    expect(boxes()[0]).toHaveFocus();
    fireEvent.change(boxes()[0]!, { target: { value: '४५६७८९' } });
    expect(codeOf()).toBe('456789');
  });

  test('a paste into the middle fills the rest, no more; backspace in an empty box clears the one before [S-5.5]', async () => {
    const { user, verify } = await open();
    await user.keyboard('12');
    await user.paste(' 34 5678 ');
    expect(codeOf()).toBe('123456');
    expect(verify).toBeEnabled();
    await user.click(boxes()[2]!);
    await user.keyboard('{Backspace}');
    expect(boxes().map((box) => box.value)).toEqual(['1', '2', '', '4', '5', '6']);
    expect(verify).toBeDisabled();
    await user.keyboard('{Backspace}');
    expect(boxes().map((box) => box.value)).toEqual(['1', '', '', '4', '5', '6']);
    expect(boxes()[1]).toHaveFocus();
  });
});

test.each([
  ['Name', '', 'Please enter your name'],
  ['Email', '', 'Please enter your email'],
  ['Mobile', '', 'Please enter your mobile number'],
  ['Mobile', '98765 4321', 'Enter a 10-digit mobile number'],
])('the profile is not sent with %s "%s", which is shown once [S-5.7]', async (label, typed, message) => {
  logInAs(shopper);
  const requests = stub('updateUser', () => okWith(shopper, 'Profile saved'));
  const { user } = renderApp('/dashboard/profile');
  await user.clear(await screen.findByLabelText(label));
  if (typed) await user.type(screen.getByLabelText(label), typed);
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(requests).toEqual([]);
});
