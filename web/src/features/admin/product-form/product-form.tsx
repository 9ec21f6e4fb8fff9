import { MAX_LENGTH } from '@tokri/contracts/limits';
import { Trash2 } from 'lucide-react';
import { Fragment, useEffect, useRef, useState, type FormEvent } from 'react';
import type { ApiError } from '../../../api/api-error';
import type { RequestBody } from '../../../api/call-types';
import {
  PRODUCT_FIELD_KEYS,
  PRODUCT_FIELDS,
  SHELF_FIELD,
  type ProductFieldKey,
} from '../../../components/product-fields';
import { AddButton } from '../../../components/ui/add-button';
import { Button, IconButton } from '../../../components/ui/button';
import { TextField } from '../../../components/ui/field';
import { useImageUpload } from '../../../components/use-image-upload';
import { t } from '../../../lib/language';
import { AddFieldDialog } from './add-field-dialog';
import { CategoryFields } from './category-fields';
import { FactsSection, type StoredFacts } from './facts/facts-section';
import { ImageListField } from './image-list-field';
import { PricePreview } from './price-preview';
import { ProductFieldInput } from './product-field-input';
import {
  customFieldKey,
  detailsOf,
  EMPTY_FORM,
  hasChanged,
  toProductRequest,
  validate,
  withPriceFields,
  type ProductFormValues,
} from './product-form-values';

interface ProductFormProps {
  submitLabel: string;
  /** Label of the button that saves a draft; absent without drafts. */
  draftLabel?: string;
  initial?: ProductFormValues;
  /** Of a new product: none. */
  facts?: StoredFacts;
  /** The present place in the store of a stored product. */
  storedShelf?: string | undefined;
  /** For a stored product without pictures, which can be saved unchanged. */
  mayLackPicture?: boolean;
  /** Reports whether there are unsaved changes; false when the form unmounts. */
  onChange?: (hasChanges: boolean) => void;
  /** Sends the product; the form is reset on true. `onRejected` shows the server's errors at their fields. */
  onSubmit: (
    product: RequestBody<'createProduct'>,
    onRejected: (error: ApiError) => void,
  ) => Promise<boolean>;
}

const FULL_WIDTH_KEYS = PRODUCT_FIELD_KEYS.filter((key) => PRODUCT_FIELDS[key].fullWidth);
const GRID_KEYS = PRODUCT_FIELD_KEYS.filter((key) => !PRODUCT_FIELDS[key].fullWidth);

const NO_FACTS: StoredFacts = { known: {} };

export function ProductForm(props: ProductFormProps) {
  const { submitLabel, draftLabel, initial = EMPTY_FORM, facts = NO_FACTS, mayLackPicture } = props;
  const { storedShelf = '', onChange, onSubmit } = props;
  const [start, setStart] = useState(initial);
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [attempt, setAttempt] = useState(0);
  const [sending, setSending] = useState(false);
  const [addingField, setAddingField] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { send, uploading } = useImageUpload(({ url }) =>
    setValues((now) => ({ ...now, image: [...new Set([...now.image, url])] })),
  );
  const isChanged = hasChanged(values, start);
  useEffect(() => {
    onChange?.(isChanged);
    return () => onChange?.(false);
  }, [isChanged, onChange]);
  const errorsOf = () => validate(values, { mayLackPicture });
  const complete = Object.keys(errorsOf()).length === 0;

  // Depends on the attempt, not on the errors, which change while the admin types.
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempt]);

  const clearErrors = (keys: readonly string[]) =>
    setErrors((now) =>
      // The errors of facts are `facts.maker.name` and so on.
      Object.fromEntries(
        Object.entries(now).filter(([key]) => !keys.includes(key.replace(/^facts\..*/, 'facts'))),
      ),
    );
  const change = (changes: Partial<ProductFormValues>) => {
    setValues((now) => ({ ...now, ...withPriceFields(now, changes) }));
    clearErrors(Object.keys(changes));
  };
  const changeCustomField = (name: string, value: string) => {
    change({
      customFields: values.customFields.map((field) => (field.name === name ? { name, value } : field)),
    });
    clearErrors([customFieldKey(name)]);
  };
  const showErrors = (found: Record<string, string>) => {
    setErrors(found);
    setAttempt((count) => count + 1);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = errorsOf();
    showErrors(found);
    if (Object.keys(found).length > 0 || uploading || sending) return;
    setSending(true);
    const { submitter } = event.nativeEvent as SubmitEvent;
    const isDraft = submitter instanceof HTMLButtonElement && submitter.value === 'draft';
    const product = { ...toProductRequest(values), ...(isDraft && { state: 'draft' as const }) };
    const done = await onSubmit(product, ({ fields }) => showErrors(fields ?? {}));
    setSending(false);
    if (!done) return;
    setStart(EMPTY_FORM);
    setValues(EMPTY_FORM);
  };

  const inputFor = (key: ProductFieldKey) => (
    <ProductFieldInput
      key={key}
      name={key}
      field={PRODUCT_FIELDS[key]}
      value={values[key]}
      error={errors[key]}
      onChange={(value) => change({ [key]: value })}
    />
  );

  return (
    <>
      <form ref={form} onSubmit={(event) => void submit(event)} className="grid gap-5" noValidate>
        {FULL_WIDTH_KEYS.map(inputFor)}
        <ImageListField
          images={values.image}
          name={values.name.trim()}
          error={errors['image']}
          onPick={send}
          onChange={(image) => change({ image })}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <CategoryFields
            category={values.category}
            subCategory={values.subCategory}
            errors={errors}
            onChange={change}
          />
          {GRID_KEYS.map((key) => (
            <Fragment key={key}>
              {inputFor(key)}
              {key === 'sellingPrice' && <PricePreview typed={values} onChange={change} />}
              {key === 'lowStockAt' && (
                <TextField
                  name="shelf"
                  label={t(SHELF_FIELD.label)}
                  value={values.shelf ?? storedShelf}
                  maxLength={SHELF_FIELD.maxLength}
                  placeholder={t('Aisle and bay, such as A-12-3')}
                  error={errors['shelf']}
                  onChange={(event) => change({ shelf: event.target.value })}
                />
              )}
            </Fragment>
          ))}
        </div>
        {values.customFields.map(({ name, value }) => (
          <div key={name} className="flex items-end gap-2">
            <TextField
              label={name}
              className="grow"
              value={value}
              maxLength={MAX_LENGTH.detailText}
              required
              error={errors[customFieldKey(name)]}
              onChange={(event) => changeCustomField(name, event.target.value)}
            />
            <IconButton
              label={t('Remove field {name}', { name })}
              onClick={() =>
                change({ customFields: values.customFields.filter((field) => field.name !== name) })
              }
            >
              <Trash2 className="size-5 text-destructive" aria-hidden="true" />
            </IconButton>
          </div>
        ))}
        <AddButton className="justify-self-start" onClick={() => setAddingField(true)}>
          {t('Add Field')}
        </AddButton>
        <FactsSection
          stored={facts}
          values={values.facts}
          details={detailsOf(values)}
          errors={errors}
          onChange={(changed) => change({ facts: changed })}
        />
        <Button
          type="submit"
          variant={complete ? 'primary' : 'ghost'}
          className={complete ? undefined : 'bg-muted text-muted-foreground'}
          disabled={uploading}
          busy={sending}
        >
          {submitLabel}
        </Button>
        {draftLabel && (
          <Button type="submit" value="draft" variant="outline" disabled={uploading || sending}>
            {draftLabel}
          </Button>
        )}
      </form>
      {/* Outside the form: submitting the dialog must not submit the product. */}
      <AddFieldDialog
        open={addingField}
        existing={values.customFields.map(({ name }) => name)}
        onClose={() => setAddingField(false)}
        onAdd={(name) => {
          change({ customFields: [...values.customFields, { name, value: '' }] });
          setAddingField(false);
        }}
      />
    </>
  );
}
