import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { MemoryRouter, useLocation, type InitialEntry } from 'react-router-dom';
import type { PublicUser } from '@tokri/contracts';
import { storeTokens } from '../api/tokens';
import { Providers } from '../app/providers';
import { ShopRoutes } from '../app/routes';
import { createStore } from '../app/store';
import { asJson, ok, server } from './server';

const part = (value: object) => btoa(JSON.stringify(value)).replace(/=+$/, '');

/** A token as the server writes it, but for the signature, which nobody here can check. */
export function aToken(user: Pick<PublicUser, '_id' | 'role'>, { seconds = 900 } = {}): string {
  const iat = Math.floor(Date.now() / 1000);
  return `${part({ alg: 'ES256' })}.${part({ sub: user._id, role: user.role, iat, exp: iat + seconds, jti: Math.random() })}.x`;
}

/** Somebody is logged in from an earlier visit. */
export function signInAs(user: PublicUser): void {
  storeTokens(aToken(user), 'refresh-1');
  server.use(http.get('*/api/user/user-details', () => ok({ data: asJson(user) })));
}

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}

/** The whole shop at an address, on a store of its own. */
export function renderShop(at: InitialEntry = '/') {
  const store = createStore();
  const view = render(
    <MemoryRouter initialEntries={[at]}>
      <Providers store={store}>
        <ShopRoutes />
        <Address />
      </Providers>
    </MemoryRouter>,
  );
  const address = () => view.getByTestId('address').textContent;
  return { ...view, store, address, user: userEvent.setup() };
}
