import { productName } from '../../contract/product.ts'
import classes from './Logo.module.css'

/** The product's logo with its name. */
export const Logo = ({ size = 28 }: { size?: number }) => (
  <span className={classes.logo}>
    <img src="/icon.svg" alt="" width={size} height={size} />
    <span className={classes.name}>{productName}</span>
  </span>
)
