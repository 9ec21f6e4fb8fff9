import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { admin, anAddress, anOrder, id, shopper } from '../test/fixtures';
import { renderApp, logInAs } from '../test/render-app';
import { asJson, ok, failure, server } from '../test/server';

describe('register', () => {
  async function fill() {
    const shop = renderApp('/register');
    const button = await screen.findByRole('button', { name: 'Register' });
    expect(screen.getByRole('heading', { name: 'Welcome to Tokri' })).toBeInTheDocument();
    const steps: [string, string][] = [
      ['Name', 'Meera'],
      ['Email', 'meera@tokri.example'],
      ['Password', 'secret-12'],
      ['Confirm Password', 'secret-12'],
    ];
    for (const [label, text] of steps) {
      expect(button).toBeDisabled();
      await shop.user.type(screen.getByLabelText(label), text);
    }
    expect(button).toBeEnabled();
    await shop.user.click(button);
    return shop;
  }

  test('greets, sends the four fields and leads to the login [S-2.7] [S-5.2]', async () => {
    server.use(
      http.post('*/api/user/register', async ({ request }) => {
        expect(await request.json()).toEqual({
          name: 'Meera',
          email: 'meera@tokri.example',
          password: 'secret-12',
          confirmPassword: 'secret-12',
        });
        return ok({ data: asJson(shopper) }, 'Account created');
      }),
    );
    const { currentPath } = await fill();
    await waitFor(() => expect(currentPath()).toBe('/login'));
    expect(await screen.findByText('Account created')).toBeInTheDocument();
  });

  test('field errors of the server are shown at the fields [S-5.18]', async () => {
    server.use(
      http.post('*/api/user/register', () =>
        failure(409, 'EMAIL_TAKEN', 'This email is taken.', { fields: { email: 'has an account already' } }),
      ),
    );
    await fill();
    expect(await screen.findByText('This email is taken.')).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('has an account already');
  });
});

describe('a forgotten password', () => {
  const boxes = () => screen.getAllByLabelText(/^Character \d of 6$/);

  test('mail, code and new password pass on the email and the proof, and end at the login [S-2.8] [S-4.6] [S-5.4]', async () => {
    const bodies: unknown[] = [];
    const keep = (message: string, more: Parameters<typeof ok>[0] = {}) =>
      async function answer({ request }: { request: Request }) {
        bodies.push(await request.json());
        return ok(more, message);
      };
    server.use(
      http.put('*/api/user/forgot-password', keep('Code sent')),
      http.put(
        '*/api/user/verify-forgot-password-otp',
        keep('Code accepted', { data: { resetToken: 'proof' } }),
      ),
      http.put('*/api/user/reset-password', keep('Password changed')),
    );
    const { user, currentPath } = renderApp('/forgot-password');
    const send = await screen.findByRole('button', { name: 'Send Otp' });
    expect(send).toBeDisabled();
    await user.type(screen.getByLabelText('Email'), 'meera@tokri.example');
    await user.click(send);

    await waitFor(() => expect(currentPath()).toBe('/verification-otp'));
    const verify = await screen.findByRole('button', { name: 'Verify OTP' });
    await user.click(boxes()[0]!);
    await user.keyboard('12345');
    expect(boxes()[5]).toHaveFocus();
    expect(verify).toBeDisabled();
    await user.keyboard('6');
    await user.click(verify);

    await waitFor(() => expect(currentPath()).toBe('/reset-password'));
    expect(screen.getByLabelText('Email')).toHaveValue('meera@tokri.example');
    const change = screen.getByRole('button', { name: 'Change Password' });
    const [newPassword, repeated] = ['New Password', 'Confirm Password'].map((name) =>
      screen.getByLabelText(name),
    );
    for (const field of [newPassword!, repeated!]) await user.type(field, 'दूध');
    await user.click(change);
    expect(screen.getByText('needs at least 8 characters')).toBeInTheDocument();
    for (const field of [newPassword!, repeated!]) {
      await user.clear(field);
      await user.type(field, 'brand-new-1');
    }
    await user.click(change);
    await waitFor(() => expect(currentPath()).toBe('/login'));
    expect(bodies).toEqual([
      { email: 'meera@tokri.example' },
      { email: 'meera@tokri.example', otp: '123456' },
      {
        email: 'meera@tokri.example',
        newPassword: 'brand-new-1',
        confirmPassword: 'brand-new-1',
        resetToken: 'proof',
      },
    ]);
  });

  test('without a carried-in email the code page goes back [S-2.10]', async () => {
    const { currentPath } = renderApp('/verification-otp');
    await waitFor(() => expect(currentPath()).toBe('/forgot-password'));
  });

  test('without a carried-in success the reset page goes home [S-2.12]', async () => {
    const { currentPath } = renderApp({ pathname: '/reset-password', state: { email: 'a@b.example' } });
    await waitFor(() => expect(currentPath()).toBe('/'));
  });
});

describe('the account menu', () => {
  test('a shopper sees orders, addresses and log out, and no admin link [S-2.32]', async () => {
    logInAs(shopper);
    const { user } = renderApp('/search?q=');
    server.use(
      http.post('*/api/product/search-product', () => ok({ data: [], page: 1, totalPage: 1, totalCount: 0 })),
    );
    await user.click(await screen.findByRole('button', { name: 'Account' }));
    const menu = await screen.findByRole('navigation', { name: 'Account' });
    expect(menu).toHaveTextContent('My AccountMeeraProfileMy OrdersSave AddressLog Out');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('navigation', { name: 'Account' })).not.toBeInTheDocument();
  });

  test("an admin is called '(Admin)' and sees the four admin links [S-2.33]", async () => {
    logInAs(admin);
    const { user } = renderApp('/cancel');
    await user.click(await screen.findByRole('button', { name: 'Account' }));
    const menu = await screen.findByRole('navigation', { name: 'Account' });
    expect(menu).toHaveTextContent('Asha(Admin)');
    expect(menu).toHaveTextContent('CategorySub CategoryUpload ProductProductMy OrdersSave AddressLog Out');
  });

  test('on small screens it is a page with a button that goes back [S-2.13]', async () => {
    logInAs(shopper);
    const { user, currentPath } = renderApp('/cancel');
    await user.click(await screen.findByRole('link', { name: 'Account' }));
    await waitFor(() => expect(currentPath()).toBe('/user'));
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(currentPath()).toBe('/cancel'));
  });
});

describe('guards', () => {
  test.each(['category', 'subcategory', 'upload-product', 'product'])(
    '/dashboard/%s is closed to shoppers and guests [S-2.17] [S-2.18] [S-2.19] [S-2.20] [S-8.7]',
    async (page) => {
      const guest = renderApp(`/dashboard/${page}`);
      expect(await screen.findByText('Do not have permission')).toBeInTheDocument();
      guest.unmount();
      logInAs(shopper);
      renderApp(`/dashboard/${page}`);
      expect(await screen.findByText('Do not have permission')).toBeInTheDocument();
    },
  );

  test('profile, orders and addresses ask a guest to log in, without calls', async () => {
    for (const page of ['profile', 'myorders', 'address']) {
      const { unmount } = renderApp(`/dashboard/${page}`);
      expect(await screen.findByText('Please Login')).toBeInTheDocument();
      unmount();
    }
  });
});

describe('the pages of the account', () => {
  test('the profile sends name, email and mobile [S-2.14] [S-5.7]', async () => {
    logInAs(shopper);
    server.use(
      http.put('*/api/user/update-user', async ({ request }) => {
        expect(await request.json()).toEqual({
          name: 'Meera K',
          email: 'meera@tokri.example',
          mobile: '9000000003',
        });
        return ok({ data: asJson({ ...shopper, name: 'Meera K' }) }, 'Profile saved');
      }),
    );
    const { user } = renderApp('/dashboard/profile');
    const name = await screen.findByLabelText('Name');
    expect(screen.getByLabelText('Email')).toHaveAttribute('type', 'email');
    await user.type(name, ' K');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('Profile saved')).toBeInTheDocument();
  });

  test('the avatar is uploaded from its dialog and replaced alone [S-2.14]', async () => {
    logInAs(shopper);
    server.use(
      http.put('*/api/user/upload-avatar', () =>
        ok({ data: { _id: shopper._id, avatar: '/media/me.webp' } }, 'Picture saved'),
      ),
    );
    const { user, container } = renderApp('/dashboard/profile');
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await user.upload(
      await screen.findByLabelText('Upload'),
      new File(['x'], 'me.png', { type: 'image/png' }),
    );
    expect(await screen.findByText('Picture saved')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(container.querySelector('img[src^="/media/me.webp"]')).toBeInTheDocument();
  });

  test("orders show number, first picture and name; none is 'No Data' [S-2.15]", async () => {
    logInAs(shopper);
    server.use(http.get('*/api/order/order-list', () => ok({ data: asJson([anOrder()]) })));
    const { unmount } = renderApp('/dashboard/myorders');
    const order = await screen.findByRole('article', { name: 'Order ORD-7KQM2X' });
    expect(order).toHaveTextContent('Order No : ORD-7KQM2X');
    expect(order).toHaveTextContent('Toned Milk');
    expect(order.querySelector('img')).toHaveAttribute('src', '/media/toned-1.webp?w=400');
    unmount();

    server.use(http.get('*/api/order/order-list', () => ok({ data: [] })));
    renderApp('/dashboard/myorders');
    expect(await screen.findByText('No Data')).toBeInTheDocument();
  });

  test('addresses: removed ones hidden; add, edit and remove each read the list again [S-2.16] [S-4.11]', async () => {
    logInAs(shopper);
    const hidden = anAddress({ _id: id(42), address_line: 'Old flat', status: false });
    const requests: [string, unknown][] = [];
    let addresses = [anAddress(), hidden];
    const change = (name: string, message: string) => async (info: { request: Request }) => {
      requests.push([name, await info.request.json()]);
      return ok({ data: asJson(anAddress()) }, message);
    };
    server.use(
      http.get('*/api/address/get', () => ok({ data: asJson(addresses) })),
      http.post('*/api/address/create', change('create', 'Address saved')),
      http.put('*/api/address/update', change('update', 'Address changed')),
      http.delete('*/api/address/disable', change('disable', 'Address removed')),
    );
    const { user } = renderApp('/dashboard/address');
    expect(await screen.findByText('12 Nimbu Lane')).toBeInTheDocument();
    expect(screen.getByText('India - 411001')).toBeInTheDocument();
    expect(screen.queryByText('Old flat')).not.toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'Add Address' }));
    await user.click(await screen.findByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('Pincode is required')).toBeInTheDocument();
    const fields = {
      'Address line': '7 Imli Chowk',
      City: 'Pune',
      State: 'Maharashtra',
      Country: 'India',
      Pincode: '411098',
      'Mobile No.': '9000000004',
    };
    for (const [label, text] of Object.entries(fields)) await user.type(screen.getByLabelText(label), text);
    addresses = [...addresses, anAddress({ _id: id(43), address_line: '7 Imli Chowk' })];
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('7 Imli Chowk')).toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'Edit 12 Nimbu Lane' }));
    const city = await screen.findByLabelText('City');
    await user.clear(city);
    await user.type(city, 'Nashik');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('Address changed')).toBeInTheDocument();

    addresses = [hidden];
    await user.click(screen.getByRole('button', { name: 'Remove 12 Nimbu Lane' }));
    await waitFor(() => expect(screen.queryByText('12 Nimbu Lane')).not.toBeInTheDocument());

    const { _id, userId, address_line, state, country, pincode, mobile } = anAddress();
    expect(requests).toEqual([
      [
        'create',
        {
          address_line: '7 Imli Chowk',
          city: 'Pune',
          state: 'Maharashtra',
          pincode: '411098',
          country: 'India',
          mobile: '9000000004',
        },
      ],
      ['update', { _id, userId, address_line, city: 'Nashik', state, country, pincode, mobile }],
      ['disable', { _id }],
    ]);
  });
});
