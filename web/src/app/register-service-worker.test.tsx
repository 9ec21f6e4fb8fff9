import { act, render, screen } from '@testing-library/react';
import { AppToaster } from './app-toaster';
import { registerServiceWorker, registerWhenIdle } from './register-service-worker';

class FakeWorker extends EventTarget {
  state = 'installing';
  postMessage = jest.fn();
  become(state: string) {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}
class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
}

let registration: FakeRegistration;
const register = jest.fn(async (..._args: unknown[]) => registration);

function haveWorkers(controller: object | null) {
  registration = new FakeRegistration();
  const container = Object.assign(new EventTarget(), { register, controller });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });
  document.head.innerHTML = '<meta name="service-worker" content="/service-worker.js">';
  render(<AppToaster />);
}
beforeEach(() => register.mockClear());
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  document.head.innerHTML = '';
});

const offered = () => screen.queryByText(/A new version of Tokri is ready/);
function arrive(state: string) {
  const worker = new FakeWorker();
  registration.installing = worker;
  act(() => {
    registration.dispatchEvent(new Event('updatefound'));
    worker.become(state);
  });
  return worker;
}

test('a version that was already waiting is offered too', async () => {
  haveWorkers({});
  registration.waiting = Object.assign(new FakeWorker(), { state: 'installed' });
  await act(registerServiceWorker);
  expect(await screen.findByText(/A new version of Tokri is ready/)).toBeInTheDocument();
});

test('the first version is not offered', async () => {
  haveWorkers(null);
  await act(registerServiceWorker);
  arrive('installed');
  expect(offered()).toBeNull();
});

test('without a named worker or browser support, none is registered', async () => {
  haveWorkers({});
  document.head.innerHTML = '';
  await act(registerServiceWorker);
  Reflect.deleteProperty(navigator, 'serviceWorker');
  document.head.innerHTML = '<meta name="service-worker" content="/service-worker.js">';
  await act(registerServiceWorker);
  expect(register).not.toHaveBeenCalled();
});

test('it is registered once the first page is idle, and never with data saver', () => {
  haveWorkers({});
  jest.useFakeTimers();
  registerWhenIdle();
  jest.advanceTimersByTime(7_999);
  expect(register).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(register).toHaveBeenCalledTimes(1);
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
  expect(registerWhenIdle()).toBeUndefined();
  Reflect.deleteProperty(navigator, 'connection');
});
