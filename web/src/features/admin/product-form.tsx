import type { Category } from '@tokri/contracts';
import { Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState, type ComponentProps, type FormEvent } from 'react';
import type { ApiError } from '../../api/api-error';
import { useCategoriesQuery, useSubCategoriesQuery } from '../../api/shelves-api';
import { Button, IconButton } from '../../components/ui/button';
import { TextAreaField, TextField } from '../../components/ui/field';
import { AddFieldDialog } from './add-field-dialog';
import type { ProductFields } from './admin-api';
import { ChoiceField } from './choice-field';
import { customKey, EMPTY_DRAFT, fieldsOf, problemsOf, type ProductDraft } from './product-draft';
import { ProductImages } from './product-images';
import { useImageUpload } from './use-image-upload';

interface ProductFormProps {
  submitLabel: string;
  initial?: ProductDraft;
  /** Sends what was filled in; true empties the form. What the server refuses goes to its field by `refuse`. */
  onSubmit: (fields: ProductFields, refuse: (error: ApiError) => void) => Promise<boolean>;
}

/** The fields of a product, for one that is new and one that is changed. */
export function ProductForm({ submitLabel, initial = EMPTY_DRAFT, onSubmit }: ProductFormProps) {
  const [draft, setDraft] = useState(initial);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [attempt, setAttempt] = useState(0);
  const [sending, setSending] = useState(false);
  const [naming, setNaming] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { data: categories = [] } = useCategoriesQuery();
  const { data: subCategories = [] } = useSubCategoriesQuery();
  const { send, uploading } = useImageUpload((url) =>
    setDraft((now) => ({ ...now, image: [...new Set([...now.image, url])] })),
  );
  const complete = Object.keys(problemsOf(draft)).length === 0;

  // Not with every change of the problems: they shrink while one types.
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempt]);

  const right = (keys: readonly string[]) =>
    setProblems((now) => Object.fromEntries(Object.entries(now).filter(([key]) => !keys.includes(key))));
  const change = (changes: Partial<ProductDraft>) => {
    setDraft((now) => ({ ...now, ...changes }));
    right(Object.keys(changes));
  };
  const changeCustom = (name: string, value: string) => {
    change({ more: draft.more.map((field) => (field.name === name ? { name, value } : field)) });
    right([customKey(name)]);
  };
  const mark = (found: Record<string, string>) => {
    setProblems(found);
    setAttempt((count) => count + 1);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = problemsOf(draft);
    mark(found);
    if (Object.keys(found).length > 0 || uploading || sending) return;
    setSending(true);
    const done = await onSubmit(fieldsOf(draft), ({ fields }) => mark(fields ?? {}));
    setSending(false);
    if (done) setDraft(EMPTY_DRAFT);
  };

  const text = (key: 'name' | 'description' | 'unit', label: string, most: number) => ({
    label,
    name: key,
    value: draft[key],
    maxLength: most,
    required: true,
    placeholder: `Enter product ${key}`,
    error: problems[key],
    onChange: (event: { target: { value: string } }) => change({ [key]: event.target.value }),
  });
  const number = (key: 'stock' | 'price' | 'discount', label: string): ComponentProps<typeof TextField> => ({
    label,
    name: key,
    value: draft[key],
    type: 'number',
    min: 0,
    step: key === 'price' ? 0.01 : 1,
    inputMode: key === 'price' ? 'decimal' : 'numeric',
    required: true,
    placeholder: `Enter product ${key}`,
    error: problems[key],
    onChange: (event) => change({ [key]: event.target.value }),
    // A number would change under a turning wheel, unseen.
    onWheel: (event) => event.currentTarget.blur(),
  });

  return (
    <>
      <form ref={form} onSubmit={(event) => void submit(event)} className="grid gap-5" noValidate>
        <TextField {...text('name', 'Name', 200)} />
        <TextAreaField {...text('description', 'Description', 10_000)} />
        <ProductImages
          images={draft.image}
          name={draft.name.trim()}
          error={problems['image']}
          onPick={send}
          onRemove={(image) => change({ image: draft.image.filter((other) => other !== image) })}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <ChoiceField<Category>
            label="Category"
            placeholder="Select Category"
            items={categories}
            chosen={draft.category}
            error={problems['category']}
            onChange={(category) => change({ category })}
          />
          <ChoiceField<Category>
            label="Sub Category"
            placeholder="Select Sub Category"
            items={subCategories}
            chosen={draft.subCategory}
            error={problems['subCategory']}
            onChange={(subCategory) => change({ subCategory })}
          />
          <TextField {...text('unit', 'Unit', 80)} />
          <TextField {...number('stock', 'Stock')} />
          <TextField {...number('price', 'Price')} />
          <TextField {...number('discount', 'Discount')} />
        </div>
        {draft.more.map(({ name, value }) => (
          <div key={name} className="flex items-end gap-2">
            <TextField
              label={name}
              className="grow"
              value={value}
              maxLength={2_000}
              required
              error={problems[customKey(name)]}
              onChange={(event) => changeCustom(name, event.target.value)}
            />
            <IconButton
              label={`Remove field ${name}`}
              onClick={() => change({ more: draft.more.filter((field) => field.name !== name) })}
            >
              <Trash2 className="size-5 text-chilli" aria-hidden="true" />
            </IconButton>
          </div>
        ))}
        <Button
          size="sm"
          look="outline"
          className="justify-self-start"
          icon={<Plus className="size-4" aria-hidden="true" />}
          onClick={() => setNaming(true)}
        >
          Add Field
        </Button>
        <Button
          type="submit"
          look={complete ? 'primary' : 'quiet'}
          className={complete ? undefined : 'bg-mist text-soft'}
          disabled={uploading}
          busy={sending}
        >
          {submitLabel}
        </Button>
      </form>
      {/* Outside the form: what is submitted in the dialog is none of its business. */}
      <AddFieldDialog
        open={naming}
        taken={draft.more.map(({ name }) => name)}
        onClose={() => setNaming(false)}
        onAdd={(name) => {
          change({ more: [...draft.more, { name, value: '' }] });
          setNaming(false);
        }}
      />
    </>
  );
}
