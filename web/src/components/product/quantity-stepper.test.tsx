import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { QuantityStepper } from './quantity-stepper';

function Stepper() {
  const [quantity, setQuantity] = useState(0);
  return (
    <QuantityStepper
      name="Fresh Milk"
      quantity={quantity}
      onIncrease={() => setQuantity(quantity + 1)}
      onDecrease={() => setQuantity(quantity - 1)}
    />
  );
}

test('the focus stays with the stepper when the first piece is added and the last one removed [D-17]', async () => {
  const user = userEvent.setup();
  render(<Stepper />);
  await user.tab();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Increase quantity of Fresh Milk' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('status')).toHaveTextContent('2');

  await user.tab({ shift: true });
  await user.keyboard('{Enter}{Enter}');
  expect(screen.getByRole('button', { name: 'Add Fresh Milk' })).toHaveFocus();
  expect(screen.queryByRole('group')).toBeNull();
});
