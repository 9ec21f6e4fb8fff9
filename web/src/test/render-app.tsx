import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { MemoryRouter, useLocation, type InitialEntry } from 'react-router-dom';
import type { PublicUser } from '@tokri/contracts';
import { storeTokens } from '../api/token-storage';
import { Providers } from '../app/providers';
import { AppRoutes } from '../app/routes';
import { createStore } from '../app/store';
import { asJson, ok, server } from './server';

const encodePart = (value: object) => btoa(JSON.stringify(value)).replace(/=+$/, '');

/** A token as the server writes it, but for the signature, which nobody here can check. */
export function buildAccessToken(user: Pick<PublicUser, '_id' | 'role'>, { seconds = 900 } = {}): string {
  const iat = Math.floor(Date.now() / 1000);
  return `${encodePart({ alg: 'ES256' })}.${encodePart({ sub: user._id, role: user.role, iat, exp: iat + seconds, jti: Math.random() })}.x`;
}

/** Somebody is logged in from an earlier visit. */
export function logInAs(user: PublicUser): void {
  storeTokens(buildAccessToken(user), 'refresh-1');
  server.use(http.get('*/api/user/user-details', () => ok({ data: asJson(user) })));
}

function CurrentPath() {
  const { pathname, search } = useLocation();
  return <output data-testid="current-path">{pathname + search}</output>;
}

/** The whole shop at an address, on a store of its own. */
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
  return { ...view, store, currentPath, user: userEvent.setup() };
}
