import { productName } from '../../contract/product.ts'
import classes from './Logo.module.css'

/** The product's logo, with its name unless there is no room for it. */
export function Logo({ size = 28, withName = true }: { size?: number; withName?: boolean }) {
  return (
    <span className={classes.logo}>
      <img src="/icon.svg" alt={withName ? '' : productName} width={size} height={size} />
      {withName && <span className={classes.name}>{productName}</span>}
    </span>
  )
}
