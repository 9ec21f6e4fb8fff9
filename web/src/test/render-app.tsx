import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation, type InitialEntry } from 'react-router-dom';
import type { PublicUser } from '@tokri/contracts';
import { storeTokens } from '../api/token-storage';
import { Providers } from '../app/providers';
import { AppRoutes } from '../app/routes';
import { createStore } from '../app/store';
import { okWith, stub } from './server';

const encodePart = (value: object) => btoa(JSON.stringify(value)).replace(/=+$/, '');

/** A token like the server's, but with a fake signature. */
export function buildAccessToken(
  user: Pick<PublicUser, '_id' | 'role' | 'permissions'>,
  { seconds = 900 } = {},
): string {
  const iat = Math.floor(Date.now() / 1000);
  const { _id: sub, role, permissions } = user;
  const claims = { sub, role, permissions, iat, exp: iat + seconds, jti: Math.random() };
  return `${encodePart({ alg: 'ES256' })}.${encodePart(claims)}.x`;
}

export function logInAs(user: PublicUser): void {
  storeTokens(buildAccessToken(user), 'refresh-1');
  stub('userDetails', () => okWith(user));
}

function CurrentPath() {
  const { pathname, search } = useLocation();
  return <output data-testid="current-path">{pathname + search}</output>;
}

const hasFakeTimers = () => Object.hasOwn(setTimeout, 'clock');

/** Renders the whole shop at an address, with its own store. */
export function renderApp(at: InitialEntry = '/') {
  const store = createStore();
  const view = render(
    <MemoryRouter initialEntries={[at]}>
      <Providers store={store}>
        <AppRoutes />
        <CurrentPath />
      </Providers>
    </MemoryRouter>,
  );
  const currentPath = () => view.getByTestId('current-path').textContent;
  const user = userEvent.setup(hasFakeTimers() ? { advanceTimers: jest.advanceTimersByTime } : {});
  return { ...view, store, currentPath, user };
}

export function stubLogin(user: PublicUser, token = buildAccessToken(user)): void {
  stub('login', () => okWith({ accesstoken: token, refreshToken: 'refresh-1' }, 'Welcome back'));
  stub('userDetails', () => okWith(user));
}

export async function sendLogin({ user }: Pick<ReturnType<typeof renderApp>, 'user'>): Promise<void> {
  const email = await screen.findByLabelText<HTMLInputElement>('Email');
  if (email.value === '') await user.type(email, 'meera@tokri.example');
  await user.type(screen.getByLabelText('Password'), 'secret-12');
  await user.click(screen.getByRole('button', { name: 'Login' }));
}
